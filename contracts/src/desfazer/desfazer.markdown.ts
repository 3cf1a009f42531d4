import { familiasDeEventos } from '../catalogo.js';
import type { AnyEventDefinition } from '../shared/events/event.js';

const linha = ({ type, undo }: AnyEventDefinition): string =>
  'how' in undo ? `| ${type} | ${undo.how} | |` : `| ${type} | | ${undo.never} |`;

export const desfazerEmMarkdown = (): string =>
  `${[
    '# Undo',
    'Generated from the event definitions in `contracts/src` by `npm run events:catalog`; do not edit it by hand.',
    [
      'An undo is a new command that requires the power named in the event definition; it changes no recorded event.',
      'It reverses a whole act: all events that one command appended to the record.',
      'Before it runs, the screen shows what will change and what prevents it; the undo never overwrites a later change by somebody else.',
      'An undo can be undone too.',
    ].join(' '),
    ...familiasDeEventos.map(({ stream, eventos }) =>
      [
        `## \`${stream(1).replace(/1$/, 'N')}\``,
        '',
        '| First event of the act | Effect of undoing it | Why it cannot be undone |',
        '| --- | --- | --- |',
        ...eventos.map(linha),
      ].join('\n'),
    ),
  ].join('\n\n')}\n`;
