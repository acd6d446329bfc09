import { enterLinkPin } from '#contract/calls/people/link-pin.ts'
import { answer } from '../../http/answer.ts'
import { enterPin } from './enter-pin.ts'

export const linkRoutes = [
  answer(enterLinkPin, async ({ services, caller: { link }, body, request, reply }) => {
    await enterPin(services, link, body.pin, request, reply)
    reply.code(204)
    await reply.send()
    return undefined
  }),
]
