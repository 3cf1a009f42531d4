import { describe, expect, it } from 'vitest';
import type { LinkEvent } from '@encomenda/contracts/orcamentos/link.events';
import type { OrcamentoEvent } from '@encomenda/contracts/orcamentos/orcamento.events';
import { orcamentoFold, type Orcamento } from '../../orcamentos/domain/orcamento.js';
import { hashDaVersao } from '../../orcamentos/hash-da-versao.js';
import {
  aprovado,
  escrito,
  excluido,
  HOJE,
  ORCAMENTO_ID,
  recusado,
  revisto,
} from '../../testing/builders/orcamento.builder.js';
import { CLIENTE_ID } from '../../testing/builders/pedido.builder.js';
import { aprovarPeloLink } from './aprovar-pelo-link.js';
import { criarLink } from '../atos/criar-link.js';
import { linkFold, type Link } from '../domain/link.js';
import { MAXIMO_DE_MUDANCAS, pedirMudanca } from './pedir-mudanca.js';
import { recusarPeloLink } from './recusar-pelo-link.js';
import { origemDoLink } from './resposta-pelo-link.js';
import { revogarLink } from '../atos/revogar-link.js';
import { HashDosLinks, novoToken } from '../atos/token-do-link.js';
import { visitarLink } from '../atos/visitar-link.js';

const HASH = 'c'.repeat(64);
const criado = (dados: object = {}): LinkEvent => ({
  type: 'LinkCriado',
  data: {
    orcamentoId: ORCAMENTO_ID,
    clienteId: CLIENTE_ID,
    hash: HASH,
    ate: '2026-11-30',
    ...dados,
  },
});
const revogado: LinkEvent = {
  type: 'LinkRevogado',
  data: { orcamentoId: ORCAMENTO_ID, hash: HASH },
};
const link = (...events: LinkEvent[]): Link =>
  events.reduce((antes, event) => linkFold.evolve(antes, event), linkFold.initialState);
const orcamento = (...events: OrcamentoEvent[]): Orcamento =>
  events.reduce((antes, event) => orcamentoFold.evolve(antes, event), orcamentoFold.initialState);

const aberto = link(criado());
const emAberto = orcamento(escrito());
const vistoDe = (estado: Orcamento) => {
  if (estado.situacao === 'inexistente') throw new Error('a quote');
  const { versao } = estado.atual;
  return { versao, hash: hashDaVersao(ORCAMENTO_ID, estado.atual), revisao: 0 };
};
const visto = vistoDe(emAberto);
const pelo = { orcamentoId: ORCAMENTO_ID, link: HASH, visto, aberto, hoje: HOJE };
const aprovar = (dados: object = {}) =>
  aprovarPeloLink({ ...pelo, nome: 'Maria', clienteCadastrado: true, ...dados });
const recusar = (dados: object = {}) => recusarPeloLink({ ...pelo, motivo: 'Caro', ...dados });
const mudar = (dados: object = {}) =>
  pedirMudanca({ ...pelo, orcamento: emAberto, mensagem: 'Mais um', fotos: [], ...dados });

describe('o token', () => {
  const hashes = new HashDosLinks({ masterKey: Buffer.alloc(32, 1) });

  it('tem 160 bits, nunca se repete, e é conhecido pelo hash sob uma chave', () => {
    const tokens = Array.from({ length: 500 }, novoToken);
    expect(new Set(tokens).size).toBe(500);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(20);
    const outra = new HashDosLinks({ masterKey: Buffer.alloc(32, 2) });
    expect(hashes.de(tokens[0]!)).toMatch(/^[\da-f]{64}$/);
    expect(hashes.de(tokens[0]!)).toBe(hashes.de(tokens[0]!));
    expect(hashes.de(tokens[0]!)).not.toBe(outra.de(tokens[0]!));
  });

  it.each(['', 'a', 'a'.repeat(26), 'a'.repeat(28), `${'a'.repeat(26)}/`, `${'a'.repeat(26)}\n`])(
    '%j não é um',
    (texto) => {
      expect(hashes.de(texto)).toBeNull();
    },
  );
});

describe('criar, revogar e visitar', () => {
  const criar = (dados: object = {}) =>
    criarLink({
      orcamentoId: ORCAMENTO_ID,
      orcamento: emAberto,
      hash: HASH,
      ate: '2026-11-30',
      hoje: HOJE,
      ...dados,
    });

  it('cria para o cliente do orçamento, também no lugar de outro', () => {
    expect(criar()()).toEqual([criado()]);
  });

  it.each([
    ['antes de hoje', '2026-11-09', 'O campo Vale até não pode ser antes de hoje.'],
    ['mais de um ano', '2027-11-12', 'Um link vale no máximo um ano.'],
  ])('não cria com validade %s', (_caso, ate, frase) => {
    expect(() => criar({ ate })()).toThrow(frase);
  });

  it('não cria para um orçamento excluído ou que não há', () => {
    for (const outro of [orcamento(escrito(), excluido), orcamento()])
      expect(() => criar({ orcamento: outro })()).toThrow('Orçamento não encontrado.');
  });

  it('revoga uma vez; sem link, diz que não há', () => {
    const revogar = revogarLink({ orcamentoId: ORCAMENTO_ID });
    expect(revogar(aberto)).toEqual([revogado]);
    expect(revogar(link(criado(), revogado))).toEqual([]);
    expect(() => revogar(link())).toThrow('Este orçamento não tem link.');
  });

  it('a visita conta uma vez por dia, do link que abre', () => {
    const visita = (dia: string, hash = HASH, robo = false) =>
      visitarLink({ orcamentoId: ORCAMENTO_ID, hash, dia, robo });
    const primeira = visita(HOJE)(aberto);
    expect(primeira).toMatchObject([{ type: 'LinkVisitado', data: { dia: HOJE } }]);
    const visitado = link(criado(), ...primeira);
    expect(visita(HOJE)(visitado)).toEqual([]);
    expect(visita('2026-11-11')(visitado)).toHaveLength(1);
    const deRobo = visita(HOJE, HASH, true);
    expect(deRobo(visitado)).toMatchObject([{ data: { robo: true } }]);
    expect(deRobo(link(criado(), ...deRobo(aberto)))).toEqual([]);
    expect(visita(HOJE)(link(criado(), ...deRobo(aberto)))).toEqual(primeira);
    expect(visita(HOJE, 'd'.repeat(64))(aberto)).toEqual([]);
    expect(visita(HOJE)(link(criado(), revogado))).toEqual([]);
  });
});

describe('responder pelo link', () => {
  it('aprova exatamente a versão vista, com o seu hash', () => {
    expect(aprovar()(emAberto)).toEqual([
      {
        type: 'OrcamentoAprovado',
        data: {
          orcamentoId: ORCAMENTO_ID,
          clienteId: CLIENTE_ID,
          versao: 1,
          hash: visto.hash,
          nome: 'Maria',
          meio: 'link',
        },
      },
    ]);
  });

  it('recusa e pede mudança', () => {
    expect(recusar()(emAberto)).toMatchObject([
      { type: 'OrcamentoRecusado', data: { motivo: 'Caro', meio: 'link' } },
    ]);
    expect(mudar()(aberto)).toMatchObject([
      { type: 'MudancaPedida', data: { versao: 1, mensagem: 'Mais um', fotos: [] } },
    ]);
    const fotos = [{ hash: 'a', tipo: 'image/png', bytes: 9, largura: 4, altura: 3 }];
    expect(mudar({ fotos })(aberto)).toMatchObject([{ data: { fotos } }]);
  });

  const outraVersao = orcamento(escrito(), revisto(2, { validade: '2026-11-16' }));
  it.each([
    ['outra versão em vigor', outraVersao, {}, 'agora vale a versão 2'],
    [
      'hash forjado',
      emAberto,
      { visto: { ...visto, hash: 'f'.repeat(64) } },
      'não é o que você viu',
    ],
    ['versão futura', emAberto, { visto: { ...visto, versao: 2 } }, 'agora vale a versão 1'],
    ['link revogado', emAberto, { aberto: link(criado(), revogado) }, 'não vale mais'],
    ['link trocado', emAberto, { aberto: link(criado({ hash: 'd'.repeat(64) })) }, 'não vale mais'],
    ['link vencido', emAberto, { aberto: link(criado({ ate: '2026-11-09' })) }, 'não vale mais'],
    [
      'link de outro cliente',
      emAberto,
      { aberto: link(criado({ clienteId: 99 })) },
      'não vale mais',
    ],
    ['já aprovado', orcamento(escrito(), aprovado()), {}, 'já foi aprovado'],
    ['já recusado', orcamento(escrito(), recusado()), {}, 'já foi recusado'],
    ['excluído', orcamento(escrito(), excluido), {}, 'não encontrado'],
    [
      'dados eliminados',
      orcamento({ ...escrito(), data: { ...escrito().data, sal: null } } as OrcamentoEvent),
      {},
      'eliminados',
    ],
  ])('%s: nada se aprova nem se recusa', (_caso, estado, dados, frase) => {
    expect(() => aprovar(dados)(estado)).toThrow(frase);
    expect(() => recusar(dados)(estado)).toThrow(frase);
    const { aberto: agora = aberto, ...resto } = dados as { aberto?: Link };
    expect(() => mudar({ ...resto, orcamento: estado })(agora)).toThrow(frase);
  });

  it('depois da validade não aprova, mas pode pedir mudança e recusar', () => {
    const tarde = { hoje: '2026-11-16' };
    expect(() => aprovar(tarde)(emAberto)).toThrow(
      'Este orçamento valia até 15/11/2026. Peça à loja um orçamento novo.',
    );
    expect(recusar(tarde)(emAberto)).toHaveLength(1);
    expect(mudar(tarde)(aberto)).toHaveLength(1);
  });

  it('não aprova sem o cliente cadastrado', () => {
    expect(() => aprovar({ clienteCadastrado: false })(emAberto)).toThrow(
      'não está mais cadastrado',
    );
  });

  it('os pedidos de mudança têm limite, que outro link não repõe', () => {
    const pedidos = Array.from({ length: MAXIMO_DE_MUDANCAS }, () => mudar()(aberto)[0]!);
    expect(() => mudar()(link(criado(), ...pedidos, criado()))).toThrow(
      'muitos pedidos de mudança',
    );
  });

  it('a mesma resposta à mesma página é um comando; a outra página, ou outra pessoa, é outro', () => {
    const quem = { orcamentoId: ORCAMENTO_ID, link: HASH };
    const id = (oQue: 'aprovar' | 'recusar', dados: object, texto: string) =>
      origemDoLink(oQue, quem, { ...visto, ...dados }, texto).commandId;
    expect(id('aprovar', {}, 'Maria')).toBe(id('aprovar', {}, 'Maria'));
    expect(
      new Set([
        id('aprovar', {}, 'Maria'),
        id('aprovar', {}, 'João'),
        id('aprovar', { revisao: 3 }, 'Maria'),
        id('recusar', {}, 'Maria'),
      ]).size,
    ).toBe(4);
  });
});
