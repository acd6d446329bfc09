import type { RegisterOptions } from 'react-hook-form'
import { limits } from '#contract/limits.ts'

/** What the client types of itself. */
export interface ProfileValues {
  firstName: string
  lastName: string
  email: string
  phone: string
  propertyAddress: string
}

export const profileFields = ['firstName', 'lastName', 'email', 'phone', 'propertyAddress'] as const

type Check = (text: string) => true | string

/** The server has the last word on an address; this only catches what is no address at all. */
const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

function required(max: number): Check {
  return (text) => (text.trim() === '' ? 'Required' : atMost(max)(text))
}

function atMost(max: number): Check {
  return (text) => text.trim().length <= max || `At most ${max} characters`
}

const email: Check = (text) => {
  const whole = required(limits.email)(text)
  if (whole !== true) return whole
  return looksLikeEmail.test(text.trim()) || 'Must be a valid email address'
}

/** Everything but the phone is required (specification, section 5); words and lengths as the server has them. */
export const profileChecks: Record<keyof ProfileValues, Check> = {
  firstName: required(limits.name),
  lastName: required(limits.name),
  email,
  phone: atMost(limits.phone),
  propertyAddress: required(limits.address),
}

/** The rule of a field, for react-hook-form. */
export function profileRule<Name extends keyof ProfileValues>(
  name: Name,
): RegisterOptions<ProfileValues, Name> {
  return { validate: (text) => profileChecks[name](text) }
}
