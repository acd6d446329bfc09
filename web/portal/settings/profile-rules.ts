import type { RegisterOptions } from 'react-hook-form'
import { limits } from '#contract/rules/limits.ts'
import * as t from '#texts/settings.ts'

/** The profile fields that a client can edit. */
export interface ProfileValues {
  firstName: string
  lastName: string
  email: string
  phone: string
  propertyAddress: string
}

export const profileFields = ['firstName', 'lastName', 'email', 'phone', 'propertyAddress'] as const

type Check = (text: string) => true | string

/** Only catches obvious mistakes; the server validates the address fully. */
const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

function required(max: number): Check {
  return (text) => (text.trim() === '' ? t.required : atMost(max)(text))
}

function atMost(max: number): Check {
  return (text) => text.trim().length <= max || t.atMost(max)
}

const email: Check = (text) => {
  const whole = required(limits.email)(text)
  if (whole !== true) return whole
  return looksLikeEmail.test(text.trim()) || t.notAnEmail
}

/**
 * Everything except the phone is required (specification, section 5); messages and lengths match the
 * server's.
 */
export const profileChecks: Record<keyof ProfileValues, Check> = {
  firstName: required(limits.name),
  lastName: required(limits.name),
  email,
  phone: atMost(limits.phone),
  propertyAddress: required(limits.address),
}

/** The react-hook-form rule of a field. */
export function profileRule<Name extends keyof ProfileValues>(
  name: Name,
): RegisterOptions<ProfileValues, Name> {
  return { validate: (text) => profileChecks[name](text) }
}
