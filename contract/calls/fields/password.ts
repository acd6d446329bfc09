import { z } from 'zod'
import { limits } from '../../rules/limits.ts'

export const NewPassword = z
  .string()
  .min(limits.password.min, `At least ${limits.password.min} characters`)
  .max(limits.password.max, `At most ${limits.password.max} characters`)

/** A password that already exists. */
export const Password = z.string('Required').min(1, 'Required').max(limits.password.max)
