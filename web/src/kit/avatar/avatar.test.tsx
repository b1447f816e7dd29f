import { fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Avatar } from './avatar';
import STYLES from './avatar.module.css?raw';

const lettersIn = (container: HTMLElement) =>
  container.querySelector<HTMLElement>('[data-letters]')?.dataset['letters'];

test('an avatar shows the picture without a text alternative, because the name is beside it', () => {
  const { container } = render(<Avatar name="Mei Lin" picture="/mei.png" />);
  const image = container.querySelector('img')!;
  expect(image.getAttribute('src')).toBe('/mei.png');
  expect(image.alt).toBe('');
  expect(container.textContent).toBe('');
});

test('an avatar falls back to the initials when the picture does not load', () => {
  const { container } = render(<Avatar name="Mei Lin" picture="/gone.png" />);
  fireEvent.error(container.querySelector('img')!);
  expect(container.querySelector('img')).toBeNull();
  expect(lettersIn(container)).toBe('ML');
});

test('an avatar tries a new picture after one that did not load', () => {
  const { container, rerender } = render(<Avatar name="Mei Lin" picture="/gone.png" />);
  fireEvent.error(container.querySelector('img')!);
  rerender(<Avatar name="Mei Lin" picture="/new.png" />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/new.png');
});

test('an avatar shows initials without a picture, and a question mark without a name', () => {
  expect(lettersIn(render(<Avatar name="Leo" picture="" />).container)).toBe('L');
  expect(lettersIn(render(<Avatar name="" />).container)).toBe('?');
});

test('the letters of an avatar are drawn and not text, so that they are not read aloud', () => {
  expect(render(<Avatar name="Mei Lin" />).container.textContent).toBe('');
  expect(STYLES).toMatch(/\.avatar::before {[^}]*content: attr\(data-letters\)/);
});

test('an avatar shows the drawn picture of that name, and initials until there is one', () => {
  const { container, rerender } = render(<Avatar name="Mei Lin" picture="fox" />);
  expect(container.querySelector('img')?.getAttribute('src')).toMatch(/fox.*\.svg/);
  rerender(<Avatar name="Mei Lin" picture={null} />);
  expect(lettersIn(container)).toBe('ML');
});

test.each([
  ['sm', 32],
  ['md', 44],
  ['lg', 64],
  ['xl', 96],
] as const)('an avatar has the size %s, of %i px', (size, pixels) => {
  const drawn = render(<Avatar name="Leo" size={size} />).container.firstElementChild;
  // Vitest keeps class names in style sheets as they are.
  expect([...(drawn?.classList ?? [])].join(' ')).toContain(size);
  expect(STYLES).toMatch(new RegExp(`\\.${size} {[^}]*width: ${pixels}px`));
});
