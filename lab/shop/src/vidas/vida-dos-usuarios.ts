import {
  consultaStream,
  numeroDoDia,
  type ConsultaEvent,
} from '@encomenda/contracts/auditoria/consulta.events';
import { somarDias } from '@encomenda/contracts/shared/dia/dia';
import { PAPEIS } from '@encomenda/contracts/usuarios/papeis';
import {
  titularUsuario,
  usuarioStream,
  type UsuarioEvent,
} from '@encomenda/contracts/usuarios/usuario.events';
import type { Step } from '../history.js';
import { sortear } from '../sorteio.js';

const PRIMEIRO_USUARIO = 200_001;

interface Pessoa {
  readonly usuarioId: number;
  ativa: boolean;
  comCodigo: boolean;
}

type Evento = UsuarioEvent | ConsultaEvent;

export const vidaDosUsuarios = (quantos: number, semente: number): Step<Evento>[] => {
  const { um, inteiro, chance } = sortear(semente);
  const pessoas: Pessoa[] = [];
  const passos: Step<Evento>[] = [];
  let chegaram = 0;

  const cadastro = (usuarioId: number) => ({
    usuarioId,
    nome: `${um(['Ana', 'João', 'Íris'])} ${um(['Souza', 'Lima', 'Öz'])}`,
    email: `pessoa${usuarioId}.${inteiro(1, 999)}@exemplo.com`,
    papel: um(PAPEIS),
  });
  const dizer = (usuarioId: number, evento: UsuarioEvent): void =>
    void passos.push({ ...evento, stream: usuarioStream(usuarioId) });

  const chegar = (): void => {
    const usuarioId = PRIMEIRO_USUARIO + chegaram++;
    pessoas.push({ usuarioId, ativa: true, comCodigo: false });
    dizer(usuarioId, {
      type: 'UsuarioCriado',
      data: { ...cadastro(usuarioId), provaDaSenha: null },
    });
  };

  const irOuVoltar = (pessoa: Pessoa): void => {
    const { usuarioId } = pessoa;
    const type = pessoa.ativa ? 'UsuarioDesativado' : 'UsuarioReativado';
    pessoa.ativa = !pessoa.ativa;
    dizer(usuarioId, { type, data: { usuarioId } });
  };

  const codigo = (pessoa: Pessoa): void => {
    const { usuarioId, comCodigo } = pessoa;
    pessoa.comCodigo = !comCodigo;
    if (!comCodigo) return dizer(usuarioId, { type: 'SegundoFatorAtivado', data: { usuarioId } });
    const redefinido = chance(0.5);
    const data = { usuarioId, redefinido, motivo: redefinido ? 'Perdeu o telefone.' : null };
    return dizer(usuarioId, { type: 'SegundoFatorDesativado', data });
  };

  const consultar = ({ usuarioId: quem }: Pessoa): void => {
    const dia = somarDias('2026-01-01', inteiro(0, 90));
    const titular = chance(0.7) ? `cliente-${inteiro(1, 40)}` : null;
    const data = { quem, titular, onde: um(['Cliente', 'Pedido', 'Exportação']) };
    const stream = consultaStream(numeroDoDia(dia));
    passos.push({ type: 'DadosPessoaisConsultados', data, stream, usuarioId: quem, dia });
  };

  const eliminar = (pessoa: Pessoa): void => {
    const { usuarioId } = pessoa;
    pessoas.splice(pessoas.indexOf(pessoa), 1);
    const data = {
      titular: titularUsuario({ usuarioId }),
      usuarioId,
      motivo: 'fim-da-relacao',
      base: 'fim-do-tratamento',
      pedidaPor: 1,
    } as const;
    dizer(usuarioId, { type: 'EliminacaoDoUsuarioIniciada', data });
    if (chance(0.8)) dizer(usuarioId, { type: 'DadosDoUsuarioEliminados', data });
  };

  const alterar = ({ usuarioId }: Pessoa): void => {
    if (chance(0.7)) dizer(usuarioId, { type: 'UsuarioAlterado', data: cadastro(usuarioId) });
    else if (chance(0.6))
      dizer(usuarioId, { type: 'SenhaAlterada', data: { usuarioId, provaDaSenha: null } });
    else dizer(usuarioId, { type: 'SenhaReconhecida', data: { usuarioId, provaDaSenha: 'prova' } });
  };

  while (passos.length < quantos) {
    if (pessoas.length < 3 || chance(0.1)) chegar();
    const pessoa = um(pessoas);
    if (!pessoa.ativa && chance(0.3)) eliminar(pessoa);
    else um([consultar, alterar, alterar, irOuVoltar, codigo])(pessoa);
  }
  return passos.slice(0, quantos);
};
