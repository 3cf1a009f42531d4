import { beforeEach, describe, expect, it } from 'vitest';
import {
  orcamentoStream,
  type OrcamentoEvent,
} from '@encomenda/contracts/orcamentos/orcamento.events';
import {
  solicitacaoStream,
  type SolicitacaoEvent,
} from '@encomenda/contracts/solicitacoes/solicitacao.events';
import { orcamentoFold } from '../../orcamentos/domain/orcamento.js';
import { solicitacaoFold } from '../../solicitacoes/domain/solicitacao.js';
import { OficinaQueJunta } from '../../testing/titulares/clientes-juntados.js';
import { escrito, revisto } from '../../testing/builders/orcamento.builder.js';
import { umaSolicitacao } from '../../testing/builders/solicitacao.builder.js';

let oficina: OficinaQueJunta;
beforeEach(() => {
  oficina = new OficinaQueJunta();
});

describe('os orçamentos e as solicitações de um cliente juntado', () => {
  const orcar = (orcamentoId: number, { type, data }: OrcamentoEvent) =>
    oficina.fazer(orcamentoFold, orcamentoStream(orcamentoId), () => [
      { type, data: { ...data, orcamentoId } } as OrcamentoEvent,
    ]);
  const pedir = (solicitacaoId: number, clienteId: number) =>
    oficina.fazer(solicitacaoFold, solicitacaoStream(solicitacaoId), (): SolicitacaoEvent[] => [
      umaSolicitacao({ solicitacaoId }),
      { type: 'ClienteDaSolicitacaoEscolhido', data: { solicitacaoId, clienteId } },
    ]);
  const deQuem = async (orcamentoId: number) => {
    const orcamento = await oficina.reader.stateOf(orcamentoFold, orcamentoStream(orcamentoId));
    return orcamento.situacao === 'inexistente'
      ? null
      : [orcamento.donoId, orcamento.atual.conteudo.clienteId];
  };
  const daSolicitacao = async (solicitacaoId: number) => {
    const feita = await oficina.reader.stateOf(solicitacaoFold, solicitacaoStream(solicitacaoId));
    return feita.situacao === 'inexistente' ? null : feita.clienteId;
  };

  beforeEach(async () => {
    for (const id of [1, 2, 3]) await oficina.cadastrar(id);
    await orcar(70, escrito({ clienteId: 2 }));
    await orcar(71, escrito({ clienteId: 3 }));
    await pedir(80, 2);
    await pedir(81, 3);
  });

  it('passam ao que fica, uma vez só, e as versões continuam como foram escritas', async () => {
    await oficina.juntar(2, 1);
    await oficina.trabalhar();
    const quantos = oficina.store.all.length;
    await oficina.trabalhar(0);
    expect(oficina.store.all).toHaveLength(quantos);
    expect([await deQuem(70), await deQuem(71)]).toEqual([
      [1, 2],
      [3, 3],
    ]);
    expect([await daSolicitacao(80), await daSolicitacao(81)]).toEqual([1, 3]);
  });

  it('os que se escrevem no mesmo instante seguem os outros', async () => {
    await oficina.trabalhar();
    await oficina.juntar(2, 1);
    await orcar(72, escrito({ clienteId: 2 }));
    await pedir(82, 2);
    await oficina.trabalhar();
    expect([await deQuem(72), await daSolicitacao(82)]).toEqual([[1, 2], 1]);
  });

  it('outra versão para a mesma pessoa fica com quem ficou', async () => {
    await oficina.juntar(2, 1);
    await oficina.trabalhar();
    await orcar(70, revisto(2, { clienteId: 2 }));
    expect(await deQuem(70)).toEqual([1, 2]);
    const quantos = oficina.store.all.length;
    await oficina.trabalhar();
    expect(oficina.store.all).toHaveLength(quantos);
  });

  it('voltam ao desfazer, menos o que se escreveu para o que ficou ou para outra pessoa', async () => {
    await orcar(72, escrito({ clienteId: 2 }));
    await orcar(73, escrito({ clienteId: 1 }));
    await oficina.juntar(2, 1);
    await oficina.trabalhar();
    await orcar(72, revisto(2, { clienteId: 3 }));
    await oficina.separar(2);
    await oficina.trabalhar();
    expect(await Promise.all([70, 72, 73].map(deQuem))).toEqual([
      [2, 2],
      [3, 3],
      [1, 1],
    ]);
    expect([await daSolicitacao(80), await daSolicitacao(81)]).toEqual([2, 3]);
  });
});
