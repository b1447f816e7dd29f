/**
 * A style sheet that did not come leaves its link behind, and whoever asks for it again takes that for
 * the style sheet: the page would come without its looks. So the link goes.
 */
export function fetchFailedStylesAgain(): void {
  const takeAway = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove();
  };
  // Failures of links do not bubble.
  document.addEventListener('error', takeAway, true);
}
