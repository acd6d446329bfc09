import { z } from 'zod'
import { limits } from '../../rules/limits.ts'
import { plainAddress } from '../../rules/visible-text.ts'

export const EmailAddress = z
  .string()
  .overwrite(plainAddress)
  .max(limits.email, `At most ${limits.email} characters`)
  .pipe(z.email('Must be a valid email address'))
