import { z } from 'zod'
import { call } from '../../call.ts'
import { maxPortalLinks } from '../../rules/limits.ts'
import { linkTextLimit } from '../../rules/link-text.ts'
import { optionalProse } from '../fields/text.ts'

/** How many emails with the link a client gets in 24 hours. */
export const maxLinkEmails = 3

/** Why a client is not sent the link. */
export const LinkRefusal = z.enum(['archived', 'sample', 'unconfirmed', 'limit'])
export type LinkRefusal = z.infer<typeof LinkRefusal>

export const sendPortalLinks = call({
  id: 'sendPortalLinks',
  method: 'POST',
  path: '/api/admin/portal-links',
  access: 'admin',
  least: 'assistant',
  summary: 'Email clients the link of their portal; deleted clients are skipped',
  body: z.object({
    ids: z.array(z.uuid()).min(1, 'Choose at least one').max(maxPortalLinks, `At most ${maxPortalLinks}`),
    /** Chosen by the sender: repeating a request sends nothing twice. */
    requestId: z.uuid(),
    /** Replaces the email's usual text; the link stays. */
    text: optionalProse(linkTextLimit).optional(),
    /** Follows the email's text. */
    note: optionalProse(linkTextLimit).optional(),
  }),
  portalTexts: 'Link email',
  answer: z.object({
    sent: z.array(z.uuid()),
    notSent: z.array(z.object({ clientId: z.uuid(), reason: LinkRefusal })),
  }),
  changes: ['notifications'],
})

/** Whom to ask for a link; empty texts where this browser never opened a portal. */
export const KnownAgent = z.object({
  teamName: z.string(),
  agentName: z.string(),
  agentPhone: z.string(),
})
export type KnownAgent = z.infer<typeof KnownAgent>

export const getKnownAgent = call({
  id: 'getKnownAgent',
  method: 'GET',
  path: '/api/known-agent',
  access: 'public',
  summary: 'The agent of the portal that this browser opened first, for a client whose link was replaced',
  answer: KnownAgent,
})
