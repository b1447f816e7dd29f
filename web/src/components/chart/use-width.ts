import { useEffect, useRef, useState, type RefObject } from 'react';

/** Drawn at this width until it is known how much room there is. */
const FIRST_PX = 640;

/** How wide an element is, in CSS pixels, kept up to date. */
export function useWidth<E extends HTMLElement>(): readonly [RefObject<E | null>, number] {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(FIRST_PX);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width));
    });
    observer.observe(ref.current);
    return () => {
      observer.disconnect();
    };
  }, []);
  return [ref, width];
}
