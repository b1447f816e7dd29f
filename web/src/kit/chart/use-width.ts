import { useEffect, useRef, useState, type RefObject } from 'react';

/** Width until the element has been measured. */
const FIRST_PX = 640;

/** Tracks an element's width in CSS pixels. */
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
