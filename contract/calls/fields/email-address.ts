import { z } from 'zod'
import { limits } from '../../rules/limits.ts'
import { plainAddress } from '../../rules/visible-text.ts'
import { storableText } from './text.ts'

export const EmailAddress = storableText()
  .overwrite(plainAddress)
  .max(limits.email, `At most ${limits.email} characters`)
  .pipe(z.email('Must be a valid email address'))
