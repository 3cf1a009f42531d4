import type {
  AutorDoEvento,
  EventoDoHistorico,
} from '@encomenda/contracts/auditoria/auditoria.http';
import { diaDeNegocio } from '@encomenda/contracts/shared/dia/dia';
import type { Filtros } from './filtros-no-endereco';
import { nomeDoTipo } from './nome-do-tipo';

export interface Opcao {
  value: string;
  label: string;
}

const SISTEMA = 'sistema';

export const valorDaPessoa = ({ id }: AutorDoEvento): string =>
  id === null ? SISTEMA : String(id);

const porNome = (uma: Opcao, outra: Opcao) => uma.label.localeCompare(outra.label, 'pt-BR');

const umaVez = (opcoes: readonly Opcao[]): Opcao[] =>
  [...new Map(opcoes.map((opcao) => [opcao.value, opcao])).values()].toSorted(porNome);

export const opcoesDoHistorico = (eventos: readonly EventoDoHistorico[]) => ({
  pessoas: umaVez(eventos.map(({ autor }) => ({ value: valorDaPessoa(autor), label: autor.nome }))),
  tipos: umaVez(eventos.map(({ tipo }) => ({ value: tipo, label: nomeDoTipo(tipo) }))),
});

export const filtrar = (
  eventos: readonly EventoDoHistorico[],
  { pessoa, tipo, de, ate }: Filtros,
): EventoDoHistorico[] =>
  eventos.filter((evento) => {
    if (pessoa && valorDaPessoa(evento.autor) !== pessoa) return false;
    if (tipo && evento.tipo !== tipo) return false;
    if (!de && !ate) return true;
    const dia = diaDeNegocio(new Date(evento.quando));
    return (!de || dia >= de) && (!ate || dia <= ate);
  });
