import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Address } from './address';

test.each([
  ['mia@mail.example.com', 'mia|@mail|.example|.com'],
  ['https://example.com/child-login/K7QD', 'https://|example|.com/|child-login/|K7QD'],
])('the address %s breaks only between its parts', (address, parts) => {
  const { container } = render(<Address text={address} />);
  expect(container.textContent).toBe(address);
  expect(container.firstElementChild?.innerHTML.replaceAll('<wbr>', '|')).toBe(parts);
});
