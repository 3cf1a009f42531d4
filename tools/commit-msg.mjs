import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const TYPES = [
  'feat',
  'fix',
  'docs',
  'test',
  'refactor',
  'perf',
  'build',
  'style',
  'chore',
  'revert',
];
const FORM = new RegExp(`^(?:${TYPES.join('|')})(?:\\([a-z][a-z0-9-]*\\))?: (\\S+)`);
const LENGTH = 72;
const MACHINE = /(?:^|[\s'"`(=])(?:\/(?:home|tmp|work|Users)\/|[A-Za-z]:\\)/;

const NOT_VERBS = new Set(
  `a an the this that these those what whatever which who whoever whose when where while why how
  whether if as and or but not of to in on at by for from with without than i we you he she it they
  its his her our their there here each every everything all both any no nobody none nothing one two
  three four some something somebody several many much more most less few fewer same other another
  only also people`.split(/\s+/),
);
const VERBS_IN_S = ['alias', 'bias', 'focus'];
const VERBS_IN_ED = [
  'embed',
  'exceed',
  'feed',
  'heed',
  'need',
  'proceed',
  'seed',
  'speed',
  'succeed',
];

/** A stem without a vowel is itself a verb: bring, shed. */
const isBaseForm = (word) => {
  if (!/^[a-z][a-z-]*$/.test(word) || NOT_VERBS.has(word)) return false;
  if (/[^s]s$/.test(word)) return VERBS_IN_S.includes(word);
  const [, stem] = /^(.*)(?:ed|ing)$/.exec(word) ?? [];
  return stem === undefined || !/[aeiouy]/.test(stem) || VERBS_IN_ED.includes(word);
};

const written = (message) =>
  message
    .split(/^# -+ >8 -+$/m)[0]
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .trim();

/** One sentence per fault; empty when Git may accept the message. */
export const faultsOf = (message) => {
  const text = written(message);
  const [line] = text.split('\n');
  const subject = line.replace(/^(?:(?:fixup|squash)! )+/, '');
  const faults = [];
  const [, word] = FORM.exec(subject) ?? [];
  if (/^merge\b/i.test(subject))
    faults.push('Squash the branch, or name what it brings: "feat(pedidos): add photos to items".');
  else if (word === undefined)
    faults.push(`Write "type(scope): verb …" or "type: verb …". Types: ${TYPES.join(', ')}.`);
  else if (!isBaseForm(word.replace(/,$/, '')))
    faults.push(`Begin with a verb in base form, such as add, keep or refuse, not "${word}".`);
  if (subject.length > LENGTH)
    faults.push(`Shorten the subject to ${LENGTH} characters; it has ${subject.length}.`);
  if (subject.endsWith('.')) faults.push('Remove the period at the end of the subject.');
  if (MACHINE.test(text))
    faults.push('Remove the path of your machine; name a file of the repository.');
  return faults;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = faultsOf(readFileSync(process.argv[2], 'utf8'));
  if (faults.length > 0) {
    console.error(['The commit message was refused:', ...faults].join('\n- '));
    process.exitCode = 1;
  }
}
