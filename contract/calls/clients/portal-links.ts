import { z } from 'zod'
import { call } from '../../call.ts'
import { outcomes } from '../../rules/deal/outcomes.ts'
import { maxPortalLinks } from '../../rules/limits.ts'
import { linkTextLimit } from '../../rules/link-text.ts'
import { Day } from '../fields/day-shapes.ts'
import { EmailAddress } from '../fields/email-address.ts'
import { optionalProse } from '../fields/text.ts'

/** How many emails with links a client, and an address, gets in 24 hours, whoever asked for them. */
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

/** Says that a request was stored; the same for every address. */
const Accepted = z.object({ accepted: z.literal(true) })

export const requestMyLinks = call({
  id: 'requestMyLinks',
  method: 'POST',
  path: '/api/my-links',
  access: 'public',
  forVisitors: true,
  summary:
    'Email the links of an address to it, if it is somebody’s; the answer is the same for every address',
  body: z.object({ email: EmailAddress }),
  status: 202,
  answer: Accepted,
})

export const mailMyLinks = call({
  id: 'mailMyLinks',
  method: 'POST',
  path: '/api/clients/:uniqueId/my-links',
  access: 'portal',
  summary: 'Email the reader all links of their confirmed address',
  status: 202,
  answer: Accepted,
})

/** Another deal of the same person, whose link this browser has opened, too. */
export const OtherPortal = z.object({
  uniqueId: z.string(),
  address: z.string(),
  side: z.enum(['purchase', 'sale']),
  outcome: z.enum(outcomes),
  closesOn: Day,
})
export type OtherPortal = z.infer<typeof OtherPortal>

export const listOtherPortals = call({
  id: 'listOtherPortals',
  method: 'GET',
  path: '/api/clients/:uniqueId/others',
  access: 'portal',
  summary: 'The reader’s other portals that this browser has opened; never cached',
  answer: z.array(OtherPortal),
  reads: ['client'],
})
