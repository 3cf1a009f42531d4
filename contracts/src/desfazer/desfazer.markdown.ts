import { familiasDeEventos } from '../catalogo.js';
import type { AnyEventDefinition } from '../shared/event.js';

const linha = ({ type, undo }: AnyEventDefinition): string =>
  'how' in undo ? `| ${type} | ${undo.how} | |` : `| ${type} | | ${undo.never} |`;

export const desfazerEmMarkdown = (): string =>
  `${[
    '# Desfazer',
    'Gerado por `npm run events:catalog` a partir das definições dos eventos em `contracts/src`.',
    [
      'Desfazer é um comando novo, com o mesmo poder do ato que desfaz; nada do que foi gravado muda.',
      'Um ato se desfaz inteiro: tudo o que o seu comando gravou no registro volta junto.',
      'Antes, diz o que muda e o que impede; o que outra pessoa fez depois nunca é sobrescrito.',
      'O que desfaz pode ser desfeito também.',
    ].join(' '),
    ...familiasDeEventos.map(({ stream, eventos }) =>
      [
        `## \`${stream(1).replace(/1$/, 'N')}\``,
        '',
        '| ato que começa com | desfaz-se assim | ou não, porque |',
        '| --- | --- | --- |',
        ...eventos.map(linha),
      ].join('\n'),
    ),
  ].join('\n\n')}\n`;
