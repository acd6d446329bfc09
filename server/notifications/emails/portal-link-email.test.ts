import { expect, test } from 'vitest'
import { defaultLinkText, defaultPartnerLinkText } from '#contract/rules/link-text.ts'
import { confirmAddressEmail } from './confirm-address-email.ts'
import { portalLinkEmail, type PortalLinkEmail } from './portal-link-email.ts'

const base = {
  team: { name: 'Bay & Oak Realty', colour: 'pine' as const },
  baseUrl: 'https://portal.example.com',
  word: null,
}
const propertyAddress = '1284 Alder Creek Lane, Sacramento, CA 95819'
const maya = {
  role: 'client' as const,
  uniqueId: 'abcd1234',
  firstName: 'Maya',
  propertyAddress,
  agentName: 'Elena Ruiz',
  agentPhone: '(916) 555-0142',
  language: 'en' as const,
}
const letterTo = (client: Partial<PortalLinkEmail['client']>, text: string | null = null) => {
  const email = portalLinkEmail({ ...base, text, client: { ...maya, ...client } })
  return { ...email, text: email.text.replaceAll(/\s+/g, ' ') }
}

test('a client gets the link in a letter of the agent’s, with the warning', () => {
  const { subject, text, html, language } = letterTo({})
  expect(html).toContain('>Each step to closing, what is needed from you, and your documents.</div>')
  expect([subject, language]).toEqual(['Your page for 1284 Alder Creek Lane', 'en'])
  expect(text).toBe(
    [
      'Bay & Oak Realty',
      propertyAddress,
      'Your page for 1284 Alder Creek Lane',
      'Hi Maya,',
      defaultLinkText(propertyAddress),
      'Open your page: https://portal.example.com/client/abcd1234',
      'Elena Ruiz, Bay & Oak Realty (916) 555-0142',
      'Before you send money. We never send wire instructions by email. Before you wire money, call escrow at a number you know.',
      '-- This link is only for you. You get this because Elena Ruiz sent it to you. ',
    ].join(' '),
  )
})

test('what the agent wrote is sent as it is; the usual text is said in the language of its reader', () => {
  const spanish = { language: 'es' as const }
  for (const text of [null, defaultLinkText(propertyAddress)])
    expect(letterTo(spanish, text).text).toContain('Esta es su página para 1284 Alder Creek Lane')
  expect(letterTo(spanish, 'See you on Friday.').text).toContain('See you on Friday.')
  expect(letterTo(spanish, 'See you on Friday.').language).toBe('es')
})

test('a lender gets the page of a partner in English, with its own usual text or the agent’s words', () => {
  const priya = { role: 'lender' as const, uniqueId: 'key', firstName: 'Priya', language: 'es' as const }
  const { text, html, language } = letterTo(priya)
  expect(html).toContain('>Each step to closing, your tasks, and your documents.</div>')
  expect(language).toBe('en')
  expect(text).toContain(
    `Hi Priya, ${defaultPartnerLinkText(propertyAddress)} Open your page: https://portal.example.com/deal/key `,
  )
  expect(letterTo(priya, 'Loan documents, please.').text).toContain('Hi Priya, Loan documents, please. Open')
})

test('without an agent, a number or an address it is signed by the team and names the transaction', () => {
  const { subject, text } = letterTo({ agentName: '', agentPhone: 'ask Sam', propertyAddress: ' , CA' })
  expect(subject).toBe('Your page for your transaction')
  expect(text).toContain('/client/abcd1234 Bay & Oak Realty Before')
  expect(text).toContain('You get this because Bay & Oak Realty sent it to you.')
})

test('the request to confirm an address says what happens with and without it', () => {
  const { subject, text, language } = confirmAddressEmail({
    ...base,
    path: '/confirm-email/token',
    language: 'en',
  })
  expect([subject, language]).toEqual(['Confirm your email address for Bay & Oak Realty', 'en'])
  const read = text.replaceAll(/\s+/g, ' ')
  expect(read).toContain('Someone entered this address in a client portal of Bay & Oak Realty.')
  expect(read).toContain('Confirm this address: https://portal.example.com/confirm-email/token ')
  expect(read).toContain('If it was not you, ignore this email. No updates will be sent here.')
})
