import type { FastifyReply, FastifyRequest } from 'fastify'
import { pathParamNames, type Access, type AnyCall } from '#contract/call.ts'
import { defaultLanguage } from '#contract/languages.ts'
import type { Db } from '../db/database.ts'
import { notFound, ProblemError } from '../problem.ts'
import type { Services } from '../services.ts'
import { findLastReader } from './last-reader.ts'
import { refuseForeignWrites } from './origin.ts'
import { openPartner, type Partner } from './partner.ts'
import { openPinnedLink, type PinnedLink } from './pinned-link.ts'
import type { Portal } from './portal-of-link.ts'
import { countPartnerWrite, countPortalWrite } from './portal-writes.ts'
import { openPortal } from './portal.ts'
import { assertPreviewReads, isPreview } from './preview.ts'
import { assertRole, leastFor, refuseMoney } from './roles.ts'
import { identifyAdmin } from './session.ts'
import { type AdminIdentity, readRights } from './sign-in.ts'
import { throttleAddress } from './throttle-address.ts'
import type { RowVisitor } from './visited-by.ts'

/** The caller of a call by row id: an admin, a browser that may have opened portals, or both. */
export interface RowCaller {
  admin: AdminIdentity | null
  visitor: RowVisitor | null
}

/** The caller that a handler gets, by access. */
export interface Admitted {
  admin: { admin: AdminIdentity }
  portal: { portal: Portal }
  partner: { partner: Partner }
  link: { link: PinnedLink }
  either: RowCaller
  public: { address: string }
}

export type AdmittedBy<A extends Access> = Admitted[A]

/** Access of the calls that a preview may make; it may not write. */
const seenInPreview: ReadonlySet<Access> = new Set(['portal', 'partner', 'link', 'either'])

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text has the form of a row id. */
export const isRowId = (text: string): boolean => uuid.test(text)

/** Path parameters that are not row ids: a portal's or a person's link, and a template, which may be built in. */
const otherParams: ReadonlySet<string> = new Set(['uniqueId', 'key', 'templateId'])

/** Lowercases row ids, as they are stored. A malformed id gets the same 404 as a row that does not exist. */
function normalizeIds(call: AnyCall, params: Record<string, string>): void {
  for (const name of pathParamNames(call.path)) {
    if (otherParams.has(name)) continue
    const id = params[name] ?? ''
    if (!isRowId(id)) throw notFound()
    params[name] = id.toLowerCase()
  }
}

async function openToCall(
  services: Services,
  call: AnyCall,
  request: FastifyRequest,
  reply: FastifyReply,
  uniqueId: string,
): Promise<Portal> {
  const portal = await openPortal(services, request, reply, uniqueId, call.version)
  if (call.method !== 'GET') {
    await countPortalWrite(services, call, portal, request)
    // A write carries the cookie from the first response, so the portal opening is recorded before it.
    await services.visits.redeem(services, request, reply)
  }
  return portal
}

async function openToPartner(
  services: Services,
  call: AnyCall,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
): Promise<Partner> {
  const partner = await openPartner(services, request, reply, key)
  if (call.method !== 'GET') {
    await countPartnerWrite(services, call, partner, request)
    await services.visits.redeem(services, request, reply)
  }
  return partner
}

/** The link by which a call was made; null for a call without one. */
export function linkOf(caller: AdmittedBy<Access>): Portal | Partner | null {
  if ('portal' in caller) return caller.portal
  return 'partner' in caller ? caller.partner : null
}

/** Whether a caller sees prices and commission: a member of the team with that right, and nobody else. */
export function seesMoney(caller: AdmittedBy<Access>): boolean {
  return 'admin' in caller && caller.admin?.admin.seesMoney === true
}

/** Checks a request against its call's declared access. Throws 401, 403, 404 or 429; anything undeclared is refused. */
export async function admit(
  services: Services,
  call: AnyCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<AdmittedBy<Access>> {
  refuseForeignWrites(request, services.settings.baseUrl)
  const params = request.params as Record<string, string>
  if (isPreview(request) && seenInPreview.has(call.access)) await assertPreviewReads(services, request, reply)
  switch (call.access) {
    case 'public':
      return { address: throttleAddress(request) }
    case 'portal':
      // A path that ends in a slash is the list of clients, which needs an admin.
      if (params['uniqueId'] === '') throw notSignedIn()
      return { portal: await openToCall(services, call, request, reply, params['uniqueId'] ?? '') }
    case 'partner': {
      const partner = await openToPartner(services, call, request, reply, params['key'] ?? '')
      normalizeIds(call, params)
      return { partner }
    }
    case 'link':
      return { link: await openPinnedLink(services, request, reply, params['key'] ?? '') }
    case 'admin': {
      const admin = await identifyAdmin(services, request, reply)
      if (!admin) throw notSignedIn()
      assertRole(admin.admin.role, leastFor(call))
      normalizeIds(call, params)
      return { admin }
    }
    case 'either': {
      const caller = {
        admin: await identifyAdmin(services, request, reply),
        visitor: await services.visits.redeem(services, request, reply),
      }
      const { visitor } = caller
      if (caller.admin) request.reader = { language: defaultLanguage }
      else if (visitor) request.findReader = () => findLastReader(services.db, visitor)
      if (!caller.admin && !visitor) throw notFound()
      if (caller.admin) assertRole(caller.admin.admin.role, leastFor(call))
      normalizeIds(call, params)
      return caller
    }
    default:
      throw notFound()
  }
}

/**
 * Checks in the call's transaction that its admin is still a member with the required role, and may write the named fields of
 * money: sessions are cached for some seconds,
 * and another process may have changed the member. Null for a caller who is not an admin.
 */
export function assertStillAllowed(
  call: AnyCall,
  caller: AdmittedBy<Access>,
  money: readonly string[],
): ((db: Db) => Promise<void>) | null {
  const id = 'admin' in caller ? caller.admin?.admin.id : undefined
  if (id === undefined) return null
  return async (db) => {
    const member = await db
      .selectFrom('user')
      .select(['role', 'seesMoney'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!member) throw notSignedIn()
    const rights = readRights(member)
    assertRole(rights.role, leastFor(call))
    if (!rights.seesMoney) refuseMoney(money)
  }
}

export function notSignedIn(): ProblemError {
  return new ProblemError(401, 'not-signed-in', 'Please sign in', { refusal: { reason: 'unauthenticated' } })
}
