import { describe, expect, it } from 'vitest';
import { clienteStream } from '@encomenda/contracts/clientes/cliente.events';
import type { EventoDaLoja } from '@encomenda/shop/evento-da-loja';
import { primeirosEventos } from '@encomenda/shop/historia';
import { history, type Step } from '@encomenda/shop/history';
import { clienteAtualizado, clienteCadastrado } from '@encomenda/shop/passos';
import { projectionSpec } from '../testing/projection-spec.js';
import { cadastroDeClientes } from './cadastro-de-clientes.projection.js';

const excluido = (clienteId: number): Step<EventoDaLoja> => ({
  stream: clienteStream(clienteId),
  type: 'ClienteExcluido',
  data: { clienteId },
});

describe('o cadastro de clientes', () => {
  const spec = projectionSpec(cadastroDeClientes);

  it('guarda o cadastro inteiro de cada cliente', async () => {
    const { clientes } = await spec.rows(
      history([
        clienteCadastrado(1, 'João Gonçalves', {
          cpf: '12345678909',
          dataNascimento: '1990-02-28',
          cep: '50000000',
          bairro: 'Boa Vista',
          cidade: 'Recife',
          estado: 'PE',
          logradouro: 'Rua da Aurora',
          numero: '12',
          complemento: 'casa',
          telefone: '81999990000',
          email: 'joao@exemplo.com',
          observacoes: 'Alergia a amendoim.',
        }),
        clienteCadastrado(2, 'Ana', { dataNascimento: '--02-29' }),
        clienteCadastrado(3, 'Ateliê Flor', {
          cnpj: '12ABC34501DE35',
          razaoSocial: 'Flor Comércio Ltda.',
          contato: 'Joana Prado',
        }),
      ]),
    );
    expect(clientes).toEqual([
      {
        id: 1,
        nome: 'João Gonçalves',
        cpf: '12345678909',
        cnpj: null,
        razao_social: null,
        contato: null,
        data_nascimento: '1990-02-28',
        aniversario: '02-28',
        cep: '50000000',
        bairro: 'Boa Vista',
        cidade: 'Recife',
        estado: 'PE',
        logradouro: 'Rua da Aurora',
        numero: '12',
        complemento: 'casa',
        telefone: '81999990000',
        email: 'joao@exemplo.com',
        observacoes: 'Alergia a amendoim.',
        busca: '1 joao goncalves 12345678909 81999990000 joao@exemplo.com',
        revisao: 0,
      },
      expect.objectContaining({
        id: 2,
        nome: 'Ana',
        cpf: null,
        data_nascimento: '--02-29',
        aniversario: '02-29',
        busca: '2 ana',
      }),
      expect.objectContaining({
        id: 3,
        cnpj: '12ABC34501DE35',
        razao_social: 'Flor Comércio Ltda.',
        contato: 'Joana Prado',
        busca: '3 atelie flor 12abc34501de35 flor comercio ltda. joana prado',
      }),
    ]);
  });

  it('muda e retira só o cliente de que o evento fala', async () => {
    const passos = [
      clienteCadastrado(1, 'Ana'),
      clienteCadastrado(2, 'Bruna'),
      clienteCadastrado(3, 'Carla'),
      clienteAtualizado(2, 'Bruna Dias', { cidade: 'Olinda' }),
      excluido(3),
    ];
    const { clientes } = await spec.rows(history(passos));
    expect(clientes).toMatchObject([
      { id: 1, nome: 'Ana', cidade: null },
      { id: 2, nome: 'Bruna Dias', cidade: 'Olinda', busca: '2 bruna dias' },
    ]);
    expect(await spec.changes(history(passos))).toEqual(['clientes 1', 'clientes 2', 'clientes 3']);
  });

  it('lê os telefones que versões anteriores guardaram de outro jeito', async () => {
    const antes = ['81999990000', '081999990000', '351912345678', '8188887777', '+79991234567'];
    const { clientes } = await spec.rows(
      history(antes.map((telefone, i) => clienteCadastrado(i + 1, 'Ana', { telefone }))),
    );
    expect(clientes!.map(({ telefone, busca }) => [telefone, busca])).toEqual([
      ['81999990000', '1 ana 81999990000'],
      ['81999990000', '2 ana 81999990000'],
      ['+351912345678', '3 ana 351912345678'],
      ['8188887777', '4 ana 8188887777'],
      ['+79991234567', '5 ana 79991234567'],
    ]);
  });

  it('dá as mesmas linhas como quer que os eventos cheguem', async () => {
    const feitio = { semente: 2, cadastrosPorMil: 900 };
    await expect(
      spec.sameRowsHoweverDelivered(history(primeirosEventos(200, feitio))),
    ).resolves.toBeUndefined();
  }, 60_000);
});
