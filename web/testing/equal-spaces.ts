import { expect } from 'vitest'

const noBreakSpace = /\u00A0/g

/** Compares texts as `getByText` does: the no-break spaces of a day or a time are equal to spaces. */
expect.addEqualityTesters([
  (a: unknown, b: unknown) =>
    typeof a === 'string' && typeof b === 'string'
      ? a.replaceAll(noBreakSpace, ' ') === b.replaceAll(noBreakSpace, ' ')
      : undefined,
])
