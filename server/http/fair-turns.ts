import type { FastifyInstance } from 'fastify'

/** Milliseconds of work in one turn of the event loop; requests that arrive later in the turn wait. */
const turnBudget = 10
/** Milliseconds during which new connections go before waiting requests; then requests go first for as long. */
const acceptBudget = 20

/** The most waiting requests that start in one turn of the event loop. */
const mostPerTurn = 64

/**
 * Keeps the event loop responsive when hundreds of requests arrive at the same instant. The embedded database is
 * synchronous, so a request usually runs from its first hook to its response without a pause, and a whole burst would be
 * handled before anything else is read. Requests beyond the budget of one turn wait in order of arrival: first the
 * connections of the burst are accepted (one per turn of the event loop), then so many requests start per turn that a turn
 * takes about its budget.
 * `first`: paths that never wait, such as health checks.
 */
export function startRequestsInTurns(app: FastifyInstance, first: readonly string[]): void {
  const waiting: (() => void)[] = []
  let turn: { began: number; isAccepting: boolean } | null = null
  /** How many waiting requests start in one turn: fewer after a long turn, more after a short one. */
  let perTurn = 1
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
    const took = turn === null ? 0 : now - turn.began
    if (waiting.length === 0 || isHeldUp(now)) perTurn = 1
    else perTurn = took < turnBudget / 2 ? Math.min(perTurn * 2, mostPerTurn) : Math.max(1, perTurn >> 1)
    const next = isHeldUp(now) ? [] : waiting.splice(0, perTurn)
    turn = null
    if (waiting.length > 0) thisTurn(now)
    for (const start of next) start()
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
