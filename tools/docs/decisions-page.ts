import { decisionFiles, DECISIONS_FOLDER, readDecision, TOPICS, type Decision } from './decisions';
import { generatedFrom, page } from './markdown';

/** `docs/adr/README.md`: every decision by topic, with superseded ones at the end of their topic. */
export function decisionsPage(): string {
  const decisions = decisionFiles().map(readDecision);
  return page(
    generatedFrom(`the heads of \`${DECISIONS_FOLDER}/*.md\``, '`tools/docs/decisions-page.ts`'),
    '# Decisions',
    'One page for each decision that somebody could reasonably have made differently: what forced ' +
      'it, what we chose, and what follows from it. A page begins with its number and title, its ' +
      'date, its topic and its status. The status is `accepted`, or `accepted, changed by` later ' +
      'decisions that changed a part of it, or `replaced by` the decision that holds instead. A ' +
      'page that no longer holds stays. The title states the decision.',
    ...Object.entries(TOPICS).map(([topic, about]) => {
      const ofTopic = decisions.filter((decision) => decision.topic === topic);
      const lines = [...ofTopic.filter(holds), ...ofTopic.filter((one) => !holds(one))].map(line);
      return page(`## ${topic}`, `${about}.`, lines.join('\n')).trim();
    }),
  );
}

function holds({ status }: Decision): boolean {
  return status.startsWith('accepted');
}

function line(decision: Decision): string {
  const { file, number, title, status } = decision;
  const later = status.replace(/^accepted(?:, )?/, '');
  return `- [${number}](${file}) ${title}${later && ` (${later})`}`;
}
