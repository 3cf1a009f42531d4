import { beforeEach, describe, expect, it } from '@jest/globals';
import { MAXIMO_DO_ARQUIVO, RECUSA_DA_IMAGEM } from '@encomenda/contracts/produtos/imagem';
import type { RespostaDeCriacao } from '@encomenda/contracts/shared/http';
import type { ApiError } from '../../app/api-error';
import { createFilaDeEnvios, type FilaDeEnvios } from './fila-de-envios';

interface Pedido {
  name: string;
  key: string;
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
      send: (file, { key, signal, onProgress }) =>
        new Promise<RespostaDeCriacao>((resolve, reject) => {
          pedidos.push({
            name: file.name,
            key,
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

  it('envia dois por vez; os outros esperam a sua', async () => {
    fila.add([foto('a.jpg'), foto('b.jpg'), foto('c.jpg')], 20);
    expect(estados()).toEqual(['a.jpg envio', 'b.jpg envio', 'c.jpg espera']);
    pedidos[0]?.progress(40);
    expect(fila.envios()[0]?.percentual).toBe(40);
    pedidos[0]?.accept();
    await settled();
    expect(estados()).toEqual(['a.jpg pronto', 'b.jpg envio', 'c.jpg envio']);
    expect(avisos).toEqual([]);
    pedidos[1]?.accept();
    pedidos[2]?.accept();
    await settled();
    expect(avisos).toEqual([3]);
    expect(estados()).toEqual([]);
  });

  it('o que falhou fica com a frase do servidor e repete sob a mesma chave', async () => {
    fila.add([foto('a.jpg'), foto('b.jpg')], 20);
    pedidos[0]?.refuse(recusa(422, 'Esta foto já está no produto.'));
    pedidos[1]?.refuse(recusa(0));
    await settled();
    expect(fila.envios().map(({ motivo }) => motivo)).toEqual([
      'Esta foto já está no produto.',
      'Não deu.',
    ]);
    expect(avisos).toEqual([]);
    fila.retry(fila.envios()[1]!.key);
    expect(pedidos[2]).toMatchObject({ name: 'b.jpg', key: pedidos[1]!.key });
    pedidos[2]?.accept();
    await settled();
    expect(avisos).toEqual([1]);
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
    expect(estados()).toEqual(['a.jpg envio', 'b.jpg envio', 'c.jpg espera', 'd.jpg falha']);
    expect(fila.envios()[3]?.motivo).toBe(RECUSA_DA_IMAGEM.demais);
  });

  it('tirar da lista para o que está a caminho e deixa os outros passarem', async () => {
    fila.add([foto('a.jpg'), foto('b.jpg'), foto('c.jpg')], 20);
    fila.remove(fila.envios()[0]!.key);
    expect(pedidos[0]?.signal.aborted).toBe(true);
    pedidos[0]?.refuse(recusa(0));
    await settled();
    expect(estados()).toEqual(['b.jpg envio', 'c.jpg envio']);
  });
});
