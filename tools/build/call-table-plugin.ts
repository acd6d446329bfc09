import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { z } from 'zod'
import { calls } from '../../contract/calls.ts'

/** A digest that changes whenever the shape of any portal response changes. */
function shapesDigest(): string {
  const answers = calls
    .filter(({ access, method }) => access === 'portal' && method === 'GET')
    .map(({ path, answer }) => [path, answer ? z.toJSONSchema(answer, { io: 'output' }) : null])
  return createHash('sha256').update(JSON.stringify(answers)).digest('base64url').slice(0, 10)
}

/** The fields of a call that the browser needs. */
const common = ['id', 'method', 'path', 'version', 'reads'] as const
/** A portal hears from the stream what a call of its own has changed; the desk fetches that at once. */
const ofDesk = [...common, 'changes'] as const

function rowsOf(listed: typeof calls, fields: readonly (typeof ofDesk)[number][]): string {
  const rows = listed.map((call) => fields.map((field) => JSON.stringify(call[field]) ?? '').join())
  return `Object.fromEntries([${rows.map((row) => `[${row}]`).join()}].map(([${fields.join()}]) => [id, {${fields.join()}}]))`
}

/** Settings shows the release. */
const isOfDesk = ({ access, id }: (typeof calls)[number]) =>
  access === 'admin' || access === 'either' || id === 'health'
const isAdmins = ({ access }: (typeof calls)[number]) => access === 'admin'
/** Needed where a number is locked only, so no portal loads them first. */
const isOfSafetyNote = ({ path }: (typeof calls)[number]) => path.includes('/:uniqueId/safety')
/** Made by parts that no page loads first: a lost link, other deals, confirmed addresses, push. */
const later: ReadonlySet<string> = new Set([
  'confirmPhone',
  'getKnownAgent',
  'listOtherPortals',
  'mailMyLinks',
  'requestMyLinks',
  'sendEmailLink',
  'sendPhoneCode',
  'subscribePortalPush',
  'unsubscribePortalPush',
])
const isLater = ({ id }: (typeof calls)[number]) => later.has(id)
/** Made by somebody who is about to sign in, or signs out. */
const isOfSignIn = ({ access, path }: (typeof calls)[number]) =>
  access === 'public' && /^\/api\/(?:auth|invitations|password-resets|setup)(?:\/|$)/.test(path)
/** Addresses for other programs and people: no page makes these calls. */
const isForPrograms = ({ access, sends, path }: (typeof calls)[number]) =>
  access === 'public' && (sends !== undefined || !path.startsWith('/api/'))
const isByPersonsLink = ({ access }: (typeof calls)[number]) => access === 'partner' || access === 'link'

const modules: Record<string, string> = {
  'virtual:call-table': `
    export const calls = ${rowsOf(
      calls.filter(
        (call) =>
          ![isAdmins, isByPersonsLink, isOfSafetyNote, isLater, isOfSignIn, isForPrograms].some((isOther) =>
            isOther(call),
          ),
      ),
      common,
    )}
    export const shapes = '${shapesDigest()}'`,
  'virtual:link-call-table': `export const calls = ${rowsOf(calls.filter(isByPersonsLink), common)}`,
  'virtual:safety-call-table': `export const calls = ${rowsOf(calls.filter(isOfSafetyNote), common)}`,
  'virtual:later-call-table': `export const calls = ${rowsOf(calls.filter(isLater), common)}`,
  'virtual:sign-in-call-table': `export const calls = ${rowsOf(calls.filter(isOfSignIn), common)}`,
  'virtual:desk-call-table': `
    import { calls as others } from 'virtual:call-table'
    import { calls as ofSignIn } from 'virtual:sign-in-call-table'
    export const calls = {...others, ...ofSignIn, ...${rowsOf(calls.filter(isOfDesk), ofDesk)}}`,
}

/**
 * The call tables for the browser: without schemas, so that zod stays out of the portal bundle, one short row per call, with the
 * admins' and partners' calls in tables of their own, since no portal makes them.
 */
export function callTable(): Plugin {
  return {
    name: 'call-table',
    resolveId: (source) => (source in modules ? `\0${source}` : null),
    load: (source) => modules[source.slice(1)] ?? null,
  }
}

/** Schema and call builders, marked as pure so that unused results can be tree-shaken. */
export const schemaBuilders = [
  'z',
  'call',
  'line',
  'nullableLine',
  'optionalLine',
  'prose',
  'optionalProse',
  'decimalInput',
]
