import type { FastifyInstance } from 'fastify'

/** Milliseconds of work in one turn of the event loop; requests that arrive after them wait. */
const turnBudget = 10
/** Milliseconds for which new connections hold up the requests that wait, and then again do not. */
const acceptBudget = 20

/**
 * Keeps the event loop turning when hundreds of requests arrive in one instant. The embedded database answers at once,
 * so a request usually runs from its first hook to its answer without a pause, and a whole burst would be answered before
 * anything else is heard. Here what exceeds the budget of one turn waits, in the order of arrival: the connections of the
 * burst are accepted first (the event loop accepts one in each turn), then one request starts in each turn.
 * `first`: paths that never wait, since something watches by them whether the server lives.
 */
export function startRequestsInTurns(app: FastifyInstance, first: readonly string[]): void {
  const waiting: (() => void)[] = []
  let turn: { began: number; isAccepting: boolean } | null = null
  let acceptUntil = 0

  /** The present turn. It ends when the event loop looks at the sockets again. */
  function thisTurn(now: number) {
    if (!turn) setImmediate(endTurn)
    return (turn ??= { began: now, isAccepting: false })
  }

  function isHeldUp(now: number): boolean {
    return turn !== null && turn.isAccepting && now < acceptUntil
  }

  function endTurn(): void {
    const now = performance.now()
    const next = isHeldUp(now) ? undefined : waiting.shift()
    turn = null
    if (waiting.length > 0) thisTurn(now)
    next?.()
  }

  app.server.on('connection', () => {
    const now = performance.now()
    if (now >= acceptUntil + acceptBudget) acceptUntil = now + acceptBudget
    thisTurn(now).isAccepting = true
  })

  app.addHook('onRequest', (request, _reply, start) => {
    if (first.includes(request.url)) return start()
    const now = performance.now()
    const { began } = thisTurn(now)
    if (waiting.length === 0 && !isHeldUp(now) && now - began < turnBudget) start()
    else waiting.push(start)
  })
}
