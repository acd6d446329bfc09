import { z } from 'zod'
import { limits } from '../../rules/limits.ts'

export const EmailAddress = z
  .string()
  .trim()
  .max(limits.email, `At most ${limits.email} characters`)
  .pipe(z.email('Must be a valid email address'))
