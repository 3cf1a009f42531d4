import { EventEmitter } from 'node:events';
import type { Request, Response } from 'express';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { networkAt } from '../../platform/limits/network.js';
import type { ChangesListener } from '../../platform/projections/projection-feed.js';
import type { LinkAberto } from '../paginas/pagina-do-link.queries.js';
import { AoVivo, BATIMENTO_MS, JUNTAR_MS, VIDA_MS } from './ao-vivo.js';
import { LIMITES_AO_VIVO } from './vagas.js';

const MUDOU = 'event: mudou\ndata: 1\n\n';

class RespostaFalsa extends EventEmitter {
  escrito = '';
  closed = false;
  writableLength = 0;
  readonly cabecalhos: Record<string, string> = {};
  status() {
    return this;
  }
  set(campos: Record<string, string>) {
    Object.assign(this.cabecalhos, campos);
    return this;
  }
  write(texto: string) {
    this.escrito += texto;
  }
  end() {
    this.closed = true;
    this.emit('close');
  }
  destroy() {
    this.end();
  }
}

const achadoDe = (hash: string, orcamentoId: number, pedidoId: number | null = null) =>
  ({
    link: { hash },
    orcamento: { orcamentoId, pedido: pedidoId === null ? null : { id: pedidoId } },
  }) as LinkAberto;
const encerrado = (hash: string) => ({ link: { hash }, orcamento: null }) as LinkAberto;

describe('páginas de links, ao vivo', () => {
  let mudaram: ChangesListener;
  let achados: Map<string, LinkAberto>;
  let vivo: AoVivo;

  beforeEach(() => {
    vi.useFakeTimers();
    achados = new Map();
    vivo = new AoVivo(
      {
        onChanges: (listener) => {
          mudaram = listener;
          return () => undefined;
        },
      },
      { de: async (hash) => achados.get(hash) },
      { of: (request) => networkAt((request as Request).ip) },
      { stream: () => undefined },
      { warn: () => undefined } as never,
    );
    vivo.onModuleInit();
  });
  afterEach(() => {
    vivo.beforeApplicationShutdown();
    vi.useRealTimers();
  });

  const abrir = (achado: LinkAberto, { ip = '203.0.113.7', ha = '0', method = 'GET' } = {}) => {
    achados.set(achado.link.hash, achado);
    const response = new RespostaFalsa();
    const request = { ip, method, query: { 'ao-vivo': '', ha } };
    vivo.abrir(achado, request as unknown as Request, response as unknown as Response);
    return response;
  };
  const avisos = ({ escrito }: RespostaFalsa) => escrito.split(MUDOU).length - 1;
  const mudar = async (assunto: 'orcamentos' | 'pedidos', id: number | null) => {
    mudaram([{ assunto, id }], []);
    await vi.advanceTimersByTimeAsync(JUNTAR_MS);
  };

  it('avisa do seu orçamento e do seu pedido, e de mais nada, sem dizer o quê', async () => {
    const [uma, outra] = [abrir(achadoDe('a', 7, 12)), abrir(achadoDe('b', 8))];
    expect(uma.cabecalhos).toMatchObject({ 'Content-Type': 'text/event-stream' });
    await mudar('orcamentos', 7);
    await mudar('pedidos', 12);
    await mudar('pedidos', 13);
    expect([avisos(uma), avisos(outra)]).toEqual([2, 0]);
    await mudar('orcamentos', 8);
    expect([avisos(uma), avisos(outra)]).toEqual([2, 1]);
    expect(outra.escrito.replaceAll(MUDOU, '').replaceAll(':\n\n', '')).toBe('');
  });

  it('várias leituras que mudam juntas são um aviso; o pedido que nasce passa a ser acompanhado', async () => {
    const pagina = abrir(achadoDe('a', 7));
    await mudar('pedidos', 12);
    expect(avisos(pagina)).toBe(0);
    achados.set('a', achadoDe('a', 7, 12));
    mudaram([{ assunto: 'orcamentos', id: 7 }], []);
    await mudar('orcamentos', 7);
    expect(avisos(pagina)).toBe(1);
    await mudar('pedidos', 12);
    expect(avisos(pagina)).toBe(2);
  });

  it('o que mudou desde que a página foi lida é dito ao ligar; o de antes não', async () => {
    abrir(achadoDe('a', 7));
    await vi.advanceTimersByTimeAsync(60_000);
    await mudar('orcamentos', 7);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(avisos(abrir(achadoDe('a', 7), { ha: '2000' }))).toBe(0);
    expect(avisos(abrir(achadoDe('a', 7), { ha: '20000' }))).toBe(1);
    for (const ha of ['-1', '1e9', '__proto__', '99999999999'])
      expect(avisos(abrir(achadoDe('c', 7), { ha, ip: '203.0.113.9' }))).toBe(0);
  });

  it('acabado o link, avisa e fecha; o dos outros continua', async () => {
    const [uma, outra] = [abrir(achadoDe('a', 7)), abrir(achadoDe('b', 8))];
    achados.set('a', encerrado('a'));
    await mudar('orcamentos', 7);
    expect([uma.closed, avisos(uma), outra.closed]).toEqual([true, 1, false]);
    expect(vivo.abertas).toBe(1);
    expect(() => abrir(encerrado('a'))).toThrow('Este link não vale mais');
  });

  it('tem limites, e a vaga de quem sai serve a outro', () => {
    const abertas = Array.from({ length: LIMITES_AO_VIVO.porLink }, () => abrir(achadoDe('a', 7)));
    expect(() => abrir(achadoDe('a', 7))).toThrow('Muitas páginas abertas.');
    expect(abrir(achadoDe('b', 7)).closed).toBe(false);
    abertas[0]!.end();
    expect(abrir(achadoDe('a', 7)).closed).toBe(false);
    expect(() => abrir(achadoDe('a', 7), { method: 'HEAD' })).toThrow('Confira o endereço');
  });

  it('mostra que está viva, larga quem não lê, e acaba no seu tempo', async () => {
    const [boa, presa] = [abrir(achadoDe('a', 7)), abrir(achadoDe('b', 8))];
    const antes = boa.escrito.length;
    presa.writableLength = 20_000;
    await vi.advanceTimersByTimeAsync(BATIMENTO_MS);
    expect(boa.escrito.length).toBeGreaterThan(antes);
    expect([boa.closed, presa.closed]).toEqual([false, true]);
    await vi.advanceTimersByTimeAsync(VIDA_MS);
    expect([boa.closed, vivo.abertas]).toEqual([true, 0]);
  });

  it('quando tudo muda, as páginas não perguntam todas ao mesmo tempo', async () => {
    const paginas = ['a', 'b', 'c'].map((hash, indice) => abrir(achadoDe(hash, 7, 12 + indice)));
    mudaram([{ assunto: 'pedidos', id: null }], []);
    await vi.advanceTimersByTimeAsync(JUNTAR_MS + 15);
    expect(paginas.map(avisos)).toEqual([1, 0, 0]);
    await vi.advanceTimersByTimeAsync(15);
    expect(paginas.map(avisos)).toEqual([1, 1, 1]);
  });

  it('ao parar, fecha todas e não abre outra', () => {
    const pagina = abrir(achadoDe('a', 7));
    vivo.beforeApplicationShutdown();
    expect(pagina.closed).toBe(true);
    expect(() => abrir(achadoDe('b', 8))).toThrow('Confira o endereço');
  });
});
