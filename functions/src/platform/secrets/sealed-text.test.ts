import { describe, expect, it } from 'vitest';
import { openText, readSealingKey, sealText } from './sealed-text';

const KEY = Buffer.alloc(32, 1);
const OTHER_KEY = Buffer.alloc(32, 2);

describe('a sealed text', () => {
  it('opens with its key, for its owner', () => {
    for (const text of ['sunny-otter-482', '密碼 🔑', '']) {
      expect(openText(KEY, sealText(KEY, text, 'ada'), 'ada')).toBe(text);
    }
  });

  it('does not reveal the text, and differs each time', () => {
    const sealed = sealText(KEY, 'sunny-otter-482', 'ada');
    expect(Buffer.from(sealed.split('.')[3] ?? '', 'base64url').toString()).not.toContain('otter');
    expect(sealText(KEY, 'sunny-otter-482', 'ada')).not.toBe(sealed);
  });

  it('does not open for another owner', () => {
    const sealed = sealText(KEY, 'sunny-otter-482', 'ada');
    expect(() => openText(KEY, sealed, 'zed')).toThrow();
  });

  it('reports when another key sealed it', () => {
    const sealed = sealText(OTHER_KEY, 'sunny-otter-482', 'ada');
    expect(() => openText(KEY, sealed, 'ada')).toThrow('sealed with a different key');
  });

  it('does not open when any part of it was changed', () => {
    const parts = sealText(KEY, 'sunny-otter-482', 'ada').split('.');
    for (const changed of [1, 2, 3]) {
      const forged = parts.map((part, n) => {
        if (n !== changed) return part;
        const bytes = Buffer.from(part, 'base64url');
        bytes[0] = (bytes[0] ?? 0) ^ 1;
        return bytes.toString('base64url');
      });
      expect(() => openText(KEY, forged.join('.'), 'ada')).toThrow();
    }
  });

  it('does not open when its tag was truncated', () => {
    const [id, iv, tag, text] = sealText(KEY, 'sunny-otter-482', 'ada').split('.');
    const short = Buffer.from(tag ?? '', 'base64url')
      .subarray(0, 4)
      .toString('base64url');
    expect(() => openText(KEY, [id, iv, short, text].join('.'), 'ada')).toThrow();
  });
});

describe('readSealingKey', () => {
  it('accepts 32 bytes of base64, with or without a trailing newline', () => {
    expect(readSealingKey(`${KEY.toString('base64')}\n`)).toEqual(KEY);
  });

  it.each(['', 'short', Buffer.alloc(31).toString('base64'), Buffer.alloc(33).toString('base64')])(
    'refuses %j',
    (text) => {
      expect(() => readSealingKey(text)).toThrow('32 bytes');
    },
  );
});
