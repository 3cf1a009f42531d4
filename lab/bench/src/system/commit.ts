import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
/** Files that a run writes itself. */
const OWN = [':!docs/desempenho.md', ':!docs/desempenho.jsonl'];

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** Short hash with `+` when the tree has changes; `unknown` outside git. */
export const commit = (): string => {
  try {
    const hash = git('rev-parse', '--short', 'HEAD').trim();
    const changed = git('status', '--porcelain', '--', '.', ...OWN).trim() !== '';
    return changed ? `${hash}+` : hash;
  } catch {
    return process.env['GIT_COMMIT']?.slice(0, 7) ?? 'unknown';
  }
};
