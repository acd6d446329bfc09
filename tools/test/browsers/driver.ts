/** The size of the page's own area, in CSS pixels. */
export interface Size {
  width: number
  height: number
}
export const phone: Size = { width: 390, height: 844 }
export const desk: Size = { width: 1280, height: 900 }

/** One browser with a profile of its own and one page, in any engine. */
export interface Driver {
  /** Opens an address. Resolves also when it cannot be reached: what the page shows then is the test's subject. */
  goto(address: string): Promise<void>
  reload(): Promise<void>
  /** The JSON value of an expression in the page. Fails with what the page throws. */
  evaluate(expression: string): Promise<unknown>
  screenshot(): Promise<Buffer>
  /** The errors of scripts and of the console since the last call, where the engine reports them. */
  takeErrors(): Promise<string[]>
  /** Ends the browser. */
  end(): Promise<void>
}

/** An engine to test. `end` stops what its browsers share; they end before. */
export interface Engine {
  name: string
  open(size: Size): Promise<Driver>
  end(): Promise<void>
}
