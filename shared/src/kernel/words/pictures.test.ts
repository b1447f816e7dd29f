import { expect, test } from 'vitest';
import { drawPicture, PICTURES } from './pictures';

test('a picture is drawn from those that no sibling has, as long as there are any', () => {
  const draws = Array.from(PICTURES, (_, n) => drawPicture((max) => n % max, ['fox', null, 'owl']));
  expect(new Set(draws)).toEqual(new Set(PICTURES.slice(2)));
  expect(drawPicture(() => 0, PICTURES)).toBe('fox');
});
