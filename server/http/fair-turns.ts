import type { FastifyInstance } from 'fastify'

/** Milliseconds of work in one turn of the event loop; requests that arrive later in the turn wait. */
const turnBudget = 10
/** Milliseconds for which new connections go before waiting requests; then requests go first for as long. */
const acceptBudget = 20

/**
 * Keeps the event loop responsive when hundreds of requests arrive at the same instant. The embedded database is
 * synchronous, so a request usually runs from its first hook to its response without a pause, and a whole burst would be
 * handled before anything else is read. Requests beyond the budget of one turn wait in order of arrival: first the
 * connections of the burst are accepted (one per turn of the event loop), then one request starts per turn.
 * `first`: paths that never wait, such as health checks.
 */
export function startRequestsInTurns(app: FastifyInstance, first: readonly string[]): void {
  const waiting: (() => void)[] = []
  let turn: { began: number; isAccepting: boolean } | null = null
  let acceptUntil = 0

  /** The current turn. It ends when the event loop polls the sockets again. */
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
