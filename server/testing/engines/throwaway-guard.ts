import { spawn } from 'node:child_process'
import { once } from 'node:events'

// Waits until its input closes, which happens however this process ends, and then cleans up.
const script = `
trap '' HUP INT TERM
cat > /dev/null
pid=$(head -n 1 "$1/data/postmaster.pid" 2> /dev/null)
if [ -n "$pid" ]; then
  kill -CONT "$pid" 2> /dev/null
  kill -QUIT "$pid" 2> /dev/null
  for round in 1 2 3 4 5 6 7 8 9 10; do kill -0 "$pid" 2> /dev/null || break; sleep 1; done
fi
# What runs on for a moment after a cut may still write.
rm -rf "$1" 2> /dev/null || { sleep 1; rm -rf "$1"; }
`

/** Guards a temporary folder: even if this process is killed, a PostgreSQL in it is stopped and its files deleted. */
export const guardFolder = (folder: string): { release: () => Promise<void> } => {
  const guard = spawn('sh', ['-c', script, 'folder-guard', folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const ended = once(guard, 'exit')
  guard.unref()
  return {
    release: async () => {
      guard.ref()
      guard.stdin.end()
      await ended
    },
  }
}
