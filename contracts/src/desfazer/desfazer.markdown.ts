import { familiasDeEventos } from '../catalogo.js';
import { INVERSAS } from './inversas.js';

const linha = (tipo: string): string => {
  const dela = INVERSAS[tipo];
  if (!dela) throw new Error(`${tipo} has no row: say how it is undone, or why it is not.`);
  return 'inversa' in dela ? `| ${tipo} | ${dela.inversa} | |` : `| ${tipo} | | ${dela.porque} |`;
};

/** docs/desfazer.md: every kind of event, how the act that begins with it is undone, or why not. */
export const desfazerEmMarkdown = (): string =>
  `${[
    '# Desfazer',
    'Gerado por `npm run events:catalog` a partir de `contracts/src/desfazer/inversas.ts`.',
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
        ...eventos.map(({ type }) => linha(type)),
      ].join('\n'),
    ),
  ].join('\n\n')}\n`;
