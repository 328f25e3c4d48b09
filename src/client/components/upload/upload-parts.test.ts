import { describe, expect, it } from 'vitest';
import { missingParts, partRange, receivedBytes } from '#client/components/upload/upload-parts.ts';

const upload = (received: number[], sizeBytes = 25) => ({ sizeBytes, partBytes: 10, received });

describe('the parts of an upload', () => {
  it.each([
    [[], 25, [0, 1, 2]],
    [[1], 25, [0, 2]],
    [[2, 0, 1], 25, []],
    [[], 20, [0, 1]],
    [[], 1, [0]],
  ])('with %j of %i bytes kept, are still to be sent: %j', (received, size, missing) => {
    expect(missingParts(upload(received, size))).toEqual(missing);
  });

  it('have the same length, but for the last', () => {
    expect(partRange(1, upload([]))).toEqual({ start: 10, end: 20 });
    expect(partRange(2, upload([]))).toEqual({ start: 20, end: 25 });
  });

  it.each([
    [[], 0],
    [[0], 10],
    [[2], 5],
    [[0, 0, 2], 15],
  ])('%j together have %i bytes', (received, bytes) => {
    expect(receivedBytes(upload(received))).toBe(bytes);
  });
});
