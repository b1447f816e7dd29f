import { describe, isSeen, reachable, storyOf, seenElements } from './visible';

/** Selector of touch targets; their least size, and that of texts, in CSS pixels. */
const PRESSED =
  'button, summary, select, a[href], input, [role=tab], [role=menuitem], [role=option]';
const TARGET = 44;

/** Selector of parts that react in the place of a field within them; the second one is antd's. */
const REACTING = 'label, .ant-select';

const SMALLEST_TEXT = 14;

/** Rounding may take away half a pixel. */
const HALF = 0.5;

/** Overflow below which scrolling a dialog reveals nothing. */
const LITTLE = 24;

/** Returns what is wrong with the sizes of what is rendered, each with the story and the element. */
export function layoutProblems(): string[] {
  return [
    ...sideways(),
    ...cutTexts(),
    ...brokenNumbers(),
    ...coveredTexts(),
    ...smallTexts(),
    ...smallTargets(),
    ...hiddenParts(),
  ];
}

/** Finds what makes the page wider than the screen. */
function sideways(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const isWide = (element: Element) => element.getBoundingClientRect().right > clientWidth + 1;
  const reached = seenElements('*').filter(isWide);
  // What stands behind a sheet makes the page as wide.
  const wide = reached.length > 0 ? reached : [...document.querySelectorAll('*')].filter(isWide);
  // The innermost are the cause; what they stand in is only wide with them.
  const causes = wide.filter(
    (element) => !wide.some((other) => element !== other && element.contains(other)),
  );
  const found = causes.map((element) => `${storyOf(element)}${describe(element)}`);
  return [`the page scrolls sideways, ${scrollWidth} px of ${clientWidth}: ${found.join(', ')}`];
}

/** Texts, with the elements that they stand in. */
function textsSeen(): { readonly node: Text; readonly element: HTMLElement }[] {
  return reachable().flatMap((part) => {
    const texts: { node: Text; element: HTMLElement }[] = [];
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const element = node.parentElement;
      if (element && node.data.trim() !== '' && isSeen(element)) texts.push({ node, element });
    }
    return texts;
  });
}

/** Box beyond which nothing of an element's content is rendered. */
interface Clip {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const EVERYWHERE: Clip = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity };

/** Remembers each element's own clip. */
function clipFinder(): (element: Element) => Clip {
  const known = new Map<Element, Clip>();
  const find = (element: Element): Clip => {
    const clip = known.get(element) ?? ownClip(element);
    known.set(element, clip);
    return clip;
  };
  return (element) => {
    let all = EVERYWHERE;
    let scrolls = { across: false, down: false };
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      // What can be scrolled into view is not cut by what is around it.
      all = within(all, beyond(find(at), scrolls));
      const { overflowX, overflowY, position } = getComputedStyle(at);
      scrolls = {
        across: scrolls.across || /auto|scroll/.test(overflowX),
        down: scrolls.down || /auto|scroll/.test(overflowY),
      };
      // Nor is what is fixed.
      if (position === 'fixed') return all;
    }
    const { clientWidth } = document.documentElement;
    return within(all, beyond({ ...EVERYWHERE, left: 0, right: clientWidth }, scrolls));
  };
}

/** Returns a clip without the directions in which its content can be scrolled. */
function beyond(clip: Clip, scrolls: { readonly across: boolean; readonly down: boolean }): Clip {
  return {
    ...clip,
    ...(scrolls.across && { left: -Infinity, right: Infinity }),
    ...(scrolls.down && { top: -Infinity, bottom: Infinity }),
  };
}

function within(a: Clip, b: Clip): Clip {
  return {
    left: Math.max(a.left, b.left),
    right: Math.min(a.right, b.right),
    top: Math.max(a.top, b.top),
    bottom: Math.min(a.bottom, b.bottom),
  };
}

/** Returns content that an element cuts off instead of letting it scroll. */
function ownClip(element: Element): Clip {
  const { overflowX, overflowY } = getComputedStyle(element);
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const cuts = /hidden|clip/;
  return {
    ...EVERYWHERE,
    ...(cuts.test(overflowX) && { left, right }),
    ...(cuts.test(overflowY) && { top, bottom }),
  };
}

/** Returns true if what does not fit into an element ends in dots. */
function endsInDots(element: Element | null): boolean {
  if (element === null) return false;
  const { textOverflow, webkitLineClamp } = getComputedStyle(element);
  return textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
}

/** Finds words of which a part is cut off, or that stick out of their button or the screen. */
function cutTexts(): string[] {
  const clipOf = clipFinder();
  const range = document.createRange();
  return textsSeen().flatMap(({ node, element }) => {
    // An ellipsis already shows that there is more.
    if ([element, element.parentElement].some(endsInDots)) return [];
    range.selectNodeContents(node);
    const clip = clipOf(element);
    // Folded up.
    if (clip.bottom - clip.top <= 1 || clip.right - clip.left <= 1) return [];
    const button = element.closest('button, [role=tab], a[class*=button]');
    const box = button ? within(clip, button.getBoundingClientRect()) : clip;
    const isCut = [...range.getClientRects()].some(
      (line) =>
        line.width > 0 &&
        showsIn(line, box) &&
        (line.left < box.left - 1 || line.right > box.right + 1 || cutsAcrossLine(line, box)),
    );
    return isCut ? [`${storyOf(element)}cut: ${describe(element)}`] : [];
  });
}

/** Returns true unless a line is left out on purpose, as a whole, as in a row that is folded up. */
function showsIn({ top, bottom }: DOMRect, box: Clip): boolean {
  return bottom > box.top + 1 && top < box.bottom - 1;
}

/** Returns true if an edge goes through a line's letters, which are a little lower than the line. */
function cutsAcrossLine({ top, bottom, height }: DOMRect, box: Clip): boolean {
  const [highest, lowest] = [top + height / 4, bottom - height / 4];
  return [box.top, box.bottom].some((edge) => edge > highest && edge < lowest);
}

function isWithin(element: Element, test: (around: Element) => boolean): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) if (test(at)) return true;
  return false;
}

/** Returns true if a line of an element is folded or scrolled away. */
function isAway({ top, bottom }: DOMRect, element: Element): boolean {
  return isWithin(element, (around) => {
    const box = around.getBoundingClientRect();
    const isOut = top >= box.bottom || bottom <= box.top;
    return isOut && getComputedStyle(around).overflowY !== 'visible';
  });
}

/** Returns true for what is above the rest of the page. */
function floats(element: Element): boolean {
  return isWithin(element, (around) =>
    /fixed|sticky|absolute/.test(getComputedStyle(around).position),
  );
}

/** Number with its sign and currency. */
const NUMBER = /[−+≈]?\p{Lu}{0,3}\p{Sc}?\d[\d.,]*\d/gu;

/** Finds numbers that go on in another line, but for those that hardly fit into any. */
function brokenNumbers(): string[] {
  const range = document.createRange();
  const widest = document.documentElement.clientWidth / 2;
  return textsSeen().flatMap(({ node, element }) =>
    [...node.data.matchAll(NUMBER)].flatMap(({ 0: number, index }) => {
      range.setStart(node, index);
      range.setEnd(node, index + number.length);
      const parts = [...range.getClientRects()].filter((line) => !isAway(line, element));
      const lines = new Set(parts.map(({ top }) => Math.round(top))).size;
      if (lines < 2 || parts.reduce((sum, { width }) => sum + width, 0) > widest) return [];
      return [`${storyOf(element)}${number} over ${lines} lines: ${describe(element)}`];
    }),
  );
}

/**
 * Finds texts into which a heading reaches: its letters do not, but with forced colours the whole of its line
 * has a background.
 */
function coveredTexts(): string[] {
  const range = document.createRange();
  const lines = textsSeen().flatMap(({ node, element }) => {
    if (floats(element)) return [];
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter((box) => !isAway(box, element));
    return boxes.map((box) => ({ box, element }));
  });
  return lines.flatMap(({ box: heading, element }) => {
    if (!getComputedStyle(element).fontFamily.includes('Baloo')) return [];
    const covered = lines.filter(({ box, element: other }) => {
      const across = Math.min(box.right, heading.right) - Math.max(box.left, heading.left);
      const down = Math.min(box.bottom, heading.bottom) - Math.max(box.top, heading.top);
      return other !== element && across > 1 && down > box.height / 4;
    });
    return covered.map(
      (line) => `${storyOf(element)}${describe(element)} covers ${describe(line.element)}`,
    );
  });
}

/** Finds texts below the smallest legible size. */
function smallTexts(): string[] {
  return textsSeen().flatMap(({ element }) => {
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    if (size >= SMALLEST_TEXT) return [];
    return [`${storyOf(element)}text of ${size} px: ${describe(element)}`];
  });
}

/**
 * Finds touch targets that are too small for a finger. The area that reacts counts, not what is rendered: a
 * name has a link that covers its row, and an input has its label. Links within a sentence are as high as
 * its lines.
 */
function smallTargets(): string[] {
  const targets = seenElements(PRESSED).map((element) => element.closest(REACTING) ?? element);
  return [...new Set(targets)].flatMap((target) => {
    const { width, height } = target.getBoundingClientRect();
    const isLarge = Math.min(width, height) > TARGET - HALF;
    if (isLarge || !isSeen(target) || isInSentence(target)) return [];
    const [across, down] = [reach(target, width, 0), reach(target, height, 1)];
    if (Math.min(across, down) > TARGET - HALF) return [];
    const size = `${Math.round(across)} × ${Math.round(down)} px`;
    return [`${storyOf(target)}target of ${size}: ${describe(target)}`];
  });
}

function isInSentence(target: Element): boolean {
  const sentence = target.closest('p, li')?.textContent ?? target.textContent;
  return getComputedStyle(target).display === 'inline' && sentence !== target.textContent;
}

/** Returns the length in which a target reacts, along one of two directions. */
function reach(target: Element, length: number, direction: 0 | 1): number {
  if (length > TARGET - HALF) return length;
  target.scrollIntoView({ block: 'center' });
  const { x, y, width, height } = target.getBoundingClientRect();
  const half = TARGET / 2 - HALF;
  const isHit = [-half, half].every((far) => {
    const [dx, dy] = direction === 0 ? [far, 0] : [0, far];
    const hit = document.elementFromPoint(x + width / 2 + dx, y + height / 2 + dy);
    return hit !== null && (target === hit || target.contains(hit));
  });
  return isHit ? TARGET : length;
}

/** Finds dialogs that scroll by next to nothing. */
export function littleScroll(): string[] {
  const scrolling = seenElements('*').filter(
    (element) =>
      element.closest('[role=dialog]') && /auto|scroll/.test(getComputedStyle(element).overflowY),
  );
  return scrolling.flatMap((element) => {
    const over = element.scrollHeight - element.clientHeight;
    return over > 0 && over < LITTLE ? [`the dialog scrolls by only ${over} px`] : [];
  });
}

/** Returns the titles and buttons of dialogs, which are to stay in view, but for a title that scrolls. */
function keptFree(): HTMLElement[] {
  return seenElements('[data-keeps-free]').filter((element) => {
    const dialog = element.closest('[role=dialog]');
    if (!dialog || getComputedStyle(element).position === 'sticky') return dialog !== null;
    return !isWithin(
      element,
      (around) => dialog.contains(around) && /auto|scroll/.test(getComputedStyle(around).overflowY),
    );
  });
}

/** Finds titles and buttons of a dialog that are out of view, or covered. */
function hiddenParts(): string[] {
  const { clientWidth, clientHeight } = document.documentElement;
  const hidden = keptFree().flatMap((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const isInView =
      left >= 0 && top >= 0 && right <= clientWidth + 1 && bottom <= clientHeight + 1;
    return isInView ? [] : [`out of view: ${describe(element)}`];
  });
  return [...hidden, ...coveredByToast()];
}

/** Finds titles and buttons of a dialog that a toast covers. */
function coveredByToast(): string[] {
  const toasts = [...document.querySelectorAll('[data-swipe-direction]')].map((toast) =>
    toast.getBoundingClientRect(),
  );
  return keptFree().flatMap((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const isCovered = toasts.some(
      (toast) =>
        toast.left < right &&
        toast.right > left &&
        toast.top < bottom - 1 &&
        toast.bottom > top + 1,
    );
    return isCovered ? [`a toast covers ${describe(element)}`] : [];
  });
}
