/**
 * Moves the clock of a process or of a page by an offset in milliseconds. A test of a page hands it over as it stands here, so
 * that it may use nothing from outside of it.
 */
export function moveClock(offset: number): void {
  const RealDate = Date
  const now = () => RealDate.now() + offset
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given: [], newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget) as Date,
    apply: () => new RealDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
  })
}
