/** SVG pattern that distinguishes parts without colour; used as `fill="url(#id)"`. */
export function Stripes({ id }: { readonly id: string }) {
  return (
    <defs>
      <pattern
        height="8"
        id={id}
        patternTransform="rotate(45)"
        patternUnits="userSpaceOnUse"
        width="8"
      >
        <rect fill="var(--violet)" height="8" width="8" />
        <rect fill="var(--special-soft)" height="8" width="3" />
      </pattern>
    </defs>
  );
}
