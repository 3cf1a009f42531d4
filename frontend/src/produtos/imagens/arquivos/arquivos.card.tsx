import { MAXIMO_DE_IMAGENS } from '@encomenda/contracts/produtos/imagem';
import type { Produto } from '@encomenda/contracts/produtos/produtos.http';
import { usePoder } from '../../../core/sessao.api';
import { SectionCard } from '../../../shared/page/detail/section-card';
import { ListaDeEnvios } from '../../../shared/envios/fila/lista-de-envios';
import { AreaDeFotos } from '../area-de-fotos';
import { ListaDeArquivos } from './lista-de-arquivos';
import { useEnvios } from '../use-envios';

const resumo = (enviadas: number, todas: number, falhas: number): string => {
  if (todas === 0) return '';
  const foram = `${enviadas} de ${todas} fotos enviadas.`;
  return falhas === 0 ? foram : `${foram} ${falhas} com falha.`;
};

export const ArquivosCard = ({ produto }: { produto: Produto }) => {
  const pode = usePoder('produtos:alterar');
  const { fila, envios } = useEnvios(produto.id);
  const vagas = MAXIMO_DE_IMAGENS - produto.arquivos.length;
  const quantos = (situacao: string) =>
    envios.filter((envio) => envio.situacao === situacao).length;

  if (!pode && produto.arquivos.length === 0) return null;
  return (
    <SectionCard title="Arquivos">
      {pode ? (
        <>
          <AreaDeFotos vagas={vagas} onFiles={(files) => fila.add(files, vagas)} />
          <span role="status" className="visually-hidden">
            {resumo(quantos('pronto'), envios.length, quantos('falha'))}
          </span>
          {envios.length > 0 ? (
            <ListaDeEnvios envios={envios} onRetry={fila.retry} onRemove={fila.remove} />
          ) : null}
        </>
      ) : null}
      {produto.arquivos.length > 0 ? (
        <ListaDeArquivos produtoId={produto.id} imagens={produto.arquivos} />
      ) : null}
    </SectionCard>
  );
};
