/** Event of a trace; times are in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly args?: {
    readonly fileName?: string;
    readonly data?: { readonly url?: string; readonly functionName?: string };
  };
}

/** Task that kept the page from answering to a finger. */
export interface LongTask {
  /** Milliseconds from the first paint to its start, and its length. */
  readonly startMs: number;
  readonly durationMs: number;
  /** Milliseconds of the work in it, the longest first; work that is inside other work counts in both. */
  readonly causes: readonly { readonly what: string; readonly durationMs: number }[];
}

/** Categories of a trace that tells of tasks and of what is done in them. */
export const CATEGORIES = ['toplevel', 'devtools.timeline', 'v8', 'loading', 'blink.user_timing'];

const TASK = 'ThreadControllerImpl::RunTask';
const LONG_MS = 50;
const CAUSES = 4;

function causeOf({ name, args }: TraceEvent): string {
  const address = args?.fileName ?? args?.data?.url ?? '';
  const file = address.split('/').at(-1) ?? '';
  return [name, args?.data?.functionName, file].filter(Boolean).join(' ');
}

function within(event: TraceEvent, task: TraceEvent): boolean {
  const end = task.ts + (task.dur ?? 0);
  return event !== task && event.ts >= task.ts && event.ts + (event.dur ?? 0) <= end;
}

function causesOf(task: TraceEvent, events: readonly TraceEvent[]): LongTask['causes'] {
  const causes = new Map<string, number>();
  for (const event of events) {
    if (event.dur === undefined || event.name === TASK || !within(event, task)) continue;
    const what = causeOf(event);
    causes.set(what, (causes.get(what) ?? 0) + event.dur / 1000);
  }
  return [...causes]
    .map(([what, durationMs]) => ({ what, durationMs }))
    .sort((a, b) => b.durationMs - a.durationMs)
    .slice(0, CAUSES);
}

/** Returns the tasks of the page's thread that took long and ended after its first paint. */
export function longTasks(trace: Buffer): LongTask[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] };
  const painted = traceEvents.findLast(({ name }) => name === 'firstContentfulPaint');
  if (!painted) throw new Error('the trace has no first paint');
  const { pid, tid, ts } = painted;
  const ofPage = traceEvents.filter((event) => event.pid === pid && event.tid === tid);
  return ofPage
    .filter(({ name, dur = 0, ts: start }) => {
      return name === TASK && dur / 1000 > LONG_MS && start + dur > ts;
    })
    .map((task) => ({
      startMs: (task.ts - ts) / 1000,
      durationMs: (task.dur ?? 0) / 1000,
      causes: causesOf(task, ofPage),
    }));
}
