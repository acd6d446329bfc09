import * as calls from '#contract/calls/clients/portal-links.ts'
import { enterLinkPin } from '#contract/calls/people/link-pin.ts'
import { answer } from '../../http/answer.ts'
import { enterPin } from './enter-pin.ts'
import { listOtherPortals } from './other-portals.ts'
import { requestLinks, requestOwnLinks } from './request-links.ts'

export const linkRoutes = [
  answer(enterLinkPin, async ({ services, caller: { link }, body, request, reply }) => {
    await enterPin(services, link, body.pin, request, reply)
    reply.code(204)
    await reply.send()
    return undefined
  }),
  answer(calls.requestMyLinks, async ({ services, caller: { address }, body, request }) => {
    await requestLinks(services, { email: body.email, address }, request)
    return { accepted: true } as const
  }),
  answer(calls.mailMyLinks, async ({ services, caller: { portal } }) => {
    await requestOwnLinks(services, portal)
    return { accepted: true } as const
  }),
  answer(calls.listOtherPortals, ({ services, caller: { portal }, request, reply }) => {
    reply.header('cache-control', 'no-store')
    return listOtherPortals(services, portal, request)
  }),
]
