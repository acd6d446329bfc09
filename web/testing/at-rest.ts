/** Whether nothing has come for a moment: parts that load by themselves are there. */
export async function isAtRest(): Promise<boolean> {
  const before = document.body.textContent
  await new Promise((done) => setTimeout(done, 150))
  return before === document.body.textContent
}
