import { z } from 'zod'
import { limits } from '../../rules/limits.ts'
import { plainAddress } from '../../rules/visible-text.ts'

/** The portal id that an agent chooses for a client. */
export const UniqueId = z
  .string()
  .overwrite(plainAddress)
  .regex(
    new RegExp(`^[A-Za-z0-9_-]{${limits.uniqueId.min},${limits.uniqueId.max}}$`),
    `Must be ${limits.uniqueId.min} to ${limits.uniqueId.max} letters, digits, - or _`,
  )
