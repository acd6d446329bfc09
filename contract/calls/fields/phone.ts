import { limits } from '../../rules/limits.ts'
import { typedNumber } from '../../rules/typed-number.ts'
import { line, nullableLine, optionalLine } from './text.ts'

const asTyped = (phone: string | null): string | null => (phone === null ? null : typedNumber(phone))

/** A phone number as people write it, with plain digits, spaces and hyphens, so that it can be called and compared. May be empty. */
export const OptionalPhone = optionalLine(limits.phone).overwrite(typedNumber)

/** A required phone number in the same form. */
export const Phone = line(limits.phone).overwrite(typedNumber)

/** The same, where empty and null both mean "none" (specification, section 5). */
export const NullablePhone = nullableLine(limits.phone).transform(asTyped)
