import { beforeEach, describe, expect, it } from 'vitest';
import { MAXIMO_DO_ARQUIVO, RECUSA_DA_IMAGEM } from '@encomenda/contracts/produtos/imagem';
import type { RespostaDeCriacao } from '@encomenda/contracts/shared/transport/http';
import type { ApiError } from '../../../core/api-error';
import { createFilaDeEnvios, type Escolha, type FilaDeEnvios } from './fila-de-envios';

interface Pedido {
  name: string;
  key: string;
  escolha: Escolha;
  signal: AbortSignal;
  progress: (percentual: number) => void;
  accept: () => void;
  refuse: (error: ApiError) => void;
}

const foto = (name: string, { type = 'image/jpeg', size = 10 } = {}): File =>
  Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size });

const recusa = (status: number, file?: string): ApiError => ({
  status,
  message: 'Não deu.',
  errors: file === undefined ? {} : { file: [file] },
  generic: false,
});

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('a fila de envios', () => {
  let pedidos: Pedido[];
  let avisos: number[];
  let fila: FilaDeEnvios;

  beforeEach(() => {
    pedidos = [];
    avisos = [];
    fila = createFilaDeEnvios({
      send: (file, { key, escolha, signal, onProgress }) =>
        new Promise<RespostaDeCriacao>((resolve, reject) => {
          pedidos.push({
            name: file.name,
            key,
            escolha,
            signal,
            progress: onProgress,
            accept: () => resolve({ message: 'Ok.', type: 'success', id: pedidos.length }),
            refuse: reject,
          });
        }),
      onFinished: (answers) => void avisos.push(answers.length),
    });
  });

  const estados = () => fila.envios().map(({ file, situacao }) => `${file.name} ${situacao}`);

  it('envia uma de cada vez, na ordem em que foram escolhidas', async () => {
    fila.add([foto('a.jpg'), foto('b.jpg'), foto('c.jpg')], 20);
    expect(estados()).toEqual(['a.jpg envio', 'b.jpg espera', 'c.jpg espera']);
    pedidos[0]?.progress(40);
    expect(fila.envios()[0]?.percentual).toBe(40);
    pedidos[0]?.accept();
    await settled();
    expect(estados()).toEqual(['a.jpg pronto', 'b.jpg envio', 'c.jpg espera']);
    expect(avisos).toEqual([]);
    pedidos[1]?.accept();
    await settled();
    expect(pedidos.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
    pedidos[2]?.accept();
    await settled();
    expect(avisos).toEqual([3]);
    expect(estados()).toEqual([]);
  });

  it('o que falhou fica com a frase do servidor e repete sob a mesma chave', async () => {
    fila.add([foto('a.jpg'), foto('b.jpg')], 20);
    pedidos[0]?.refuse(recusa(422, 'Esta foto já está no produto.'));
    await settled();
    pedidos[1]?.refuse(recusa(0));
    await settled();
    expect(fila.envios().map(({ motivo }) => motivo)).toEqual([
      'Esta foto já está no produto.',
      'Não deu.',
    ]);
    expect(avisos).toEqual([]);
    fila.add([foto('c.jpg')], 20);
    pedidos[2]?.accept();
    await settled();
    expect(avisos).toEqual([1]);
    fila.retry(fila.envios()[1]!.key);
    const [a, b, c, repetida] = pedidos.map(({ escolha }) => escolha);
    expect(pedidos[3]).toMatchObject({ name: 'b.jpg', key: pedidos[1]!.key });
    expect([a!.posicao, b!.posicao, c!.posicao]).toEqual([1, 2, 1]);
    expect(b!.id).toBe(a!.id);
    expect(c!.id).not.toBe(a!.id);
    expect(repetida).toEqual(b);
    pedidos[3]?.accept();
    await settled();
    expect(avisos).toEqual([1, 1]);
    expect(estados()).toEqual(['a.jpg falha']);
  });

  it.each([
    ['vazio', foto('a.jpg', { size: 0 }), RECUSA_DA_IMAGEM.vazia],
    ['de outro tipo', foto('a.svg', { type: 'image/svg+xml' }), RECUSA_DA_IMAGEM.tipo],
    ['grande demais', foto('a.jpg', { size: MAXIMO_DO_ARQUIVO + 1 }), RECUSA_DA_IMAGEM.grande],
  ])('um arquivo %s nem sai daqui', (_nome, arquivo, motivo) => {
    fila.add([arquivo, foto('b.jpg', { size: MAXIMO_DO_ARQUIVO })], 20);
    expect(fila.envios()[0]).toMatchObject({ situacao: 'falha', motivo, repetivel: false });
    expect(pedidos.map(({ name }) => name)).toEqual(['b.jpg']);
  });

  it('o que passa do limite do produto é recusado, também contando o que está a caminho', () => {
    fila.add([foto('a.jpg'), foto('b.jpg')], 3);
    fila.add([foto('c.jpg'), foto('d.jpg')], 3);
    expect(estados()).toEqual(['a.jpg envio', 'b.jpg espera', 'c.jpg espera', 'd.jpg falha']);
    expect(fila.envios()[3]?.motivo).toBe(RECUSA_DA_IMAGEM.demais);
  });

  it('tirar da lista para o que está a caminho e deixa os outros passarem', async () => {
    fila.add([foto('a.jpg'), foto('b.jpg'), foto('c.jpg')], 20);
    fila.remove(fila.envios()[0]!.key);
    expect(pedidos[0]?.signal.aborted).toBe(true);
    pedidos[0]?.refuse(recusa(0));
    await settled();
    expect(estados()).toEqual(['b.jpg envio', 'c.jpg espera']);
  });
});
