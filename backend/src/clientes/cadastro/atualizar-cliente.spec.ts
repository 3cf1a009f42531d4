import { describe, it } from 'vitest';
import { clienteCadastrado, dadosDeMaria } from '../../testing/builders/cliente.builder.js';
import { specFor } from '../../testing/given-when-then.js';
import { editarCliente } from './atualizar-cliente.js';
import { clienteFold } from '../domain/cliente.js';

const given = specFor(clienteFold);
const [clienteId, hoje] = [5, '2026-11-28'];
const editar = (dados: Partial<typeof dadosDeMaria>) =>
  editarCliente({ clienteId, dados: { ...dadosDeMaria, ...dados }, hoje });

describe('editar um cliente', () => {
  it('guarda o telefone de versões anteriores enquanto ninguém o muda', () => {
    const telefone = '1187654321';
    given(clienteCadastrado(clienteId, { telefone }))
      .when(editar({ telefone, cidade: 'Recife' }))
      .thenEvents({
        type: 'ClienteAtualizado',
        data: { clienteId, ...dadosDeMaria, telefone, cidade: 'Recife' },
      });
  });

  it('não troca um telefone por outro que não é de ninguém', () => {
    given(clienteCadastrado(clienteId))
      .when(editar({ telefone: '1187654321' }))
      .thenRefused(
        'telefone-invalido',
        'Falta o 9 no começo do celular (11) 8765-4321. O certo é (11) 98765-4321?',
        { campo: 'telefone' },
      );
  });

  it('tira o telefone, e põe um que se lê', () => {
    given(clienteCadastrado(clienteId))
      .when(editar({ telefone: null }))
      .thenEvents({
        type: 'ClienteAtualizado',
        data: { clienteId, ...dadosDeMaria, telefone: null },
      });
    given(clienteCadastrado(clienteId))
      .when(editar({ telefone: '+79991234567' }))
      .thenEvents({
        type: 'ClienteAtualizado',
        data: { clienteId, ...dadosDeMaria, telefone: '+79991234567' },
      });
  });
});
