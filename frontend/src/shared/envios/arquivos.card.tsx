import { Anchor, Text } from '@mantine/core';
import { IconFileTypePdf, IconX } from '@tabler/icons-react';
import type { ArquivoNaTela } from '@encomenda/contracts/arquivos/arquivos.http';
import { TIPO_PDF, TIPOS_DE_ARQUIVO } from '@encomenda/contracts/pedidos/arquivo';
import { TIPOS_DE_IMAGEM } from '@encomenda/contracts/produtos/imagem';
import { useState, type ReactNode } from 'react';
import { useActs } from '../feedback/use-acts';
import { tamanhoDoArquivo } from '../format/bytes';
import { IconAction } from '../page/actions/icon-action';
import { SectionCard } from '../page/detail/section-card';
import { Picture } from '../picture/picture';
import { VisualizadorModal, type ImagemAVer } from '../picture/visualizador.modal';
import { AreaDeEnvio } from './area-de-envio';
import classes from './arquivos.module.css';
import type { Envio, FilaDeEnvios } from './fila/fila-de-envios';
import { ListaDeEnvios } from './fila/lista-de-envios';
import { usePaste } from './use-paste';

interface ArquivosCardProps<Arquivo extends ArquivoNaTela> {
  title: string;
  label: string;
  arquivos: readonly Arquivo[] | undefined;
  query: { readonly isError: boolean; readonly refetch: () => unknown };
  pode: boolean;
  /** Number of files still accepted, and the sentence shown at 0. */
  vagas: number;
  cheio: string;
  uploads: { readonly fila: FilaDeEnvios; readonly envios: readonly Envio[] };
  onRemove: (arquivo: Arquivo) => Promise<unknown>;
  acoes?: (arquivo: Arquivo) => ReactNode;
  nota?: (arquivo: Arquivo) => ReactNode;
}

const ehFoto = ({ tipo }: ArquivoNaTela): boolean => tipo !== TIPO_PDF;

const paraVer = ({ id, nome, size, src, largura, altura }: ArquivoNaTela): ImagemAVer => ({
  id,
  arquivo: { nome, size },
  src,
  largura: largura ?? 0,
  altura: altura ?? 0,
});

export const ArquivosCard = <Arquivo extends ArquivoNaTela>({
  title,
  label,
  arquivos,
  query,
  pode,
  vagas,
  cheio,
  uploads: { fila, envios },
  onRemove,
  acoes,
  nota,
}: ArquivosCardProps<Arquivo>) => {
  const acts = useActs<`remover-${number}`>();
  const [viewing, setViewing] = useState<number | null>(null);
  const add = (files: readonly File[]) => fila.add(files, vagas);
  usePaste(pode && vagas > 0, add);

  const fotos = (arquivos ?? []).filter(ehFoto);
  if (!pode && arquivos?.length === 0) return null;
  return (
    <SectionCard title={title}>
      {pode ? (
        <>
          <AreaDeEnvio
            label={label}
            solte="Solte ou cole fotos e PDFs aqui"
            escolha="Escolher arquivos"
            tipos={TIPOS_DE_ARQUIVO}
            tiposDaCamera={TIPOS_DE_IMAGEM}
            cheio={vagas <= 0}
            dica={vagas <= 0 ? cheio : 'JPEG, PNG, WebP ou PDF de até 15 MB.'}
            onFiles={add}
          />
          {envios.length > 0 ? (
            <ListaDeEnvios envios={envios} onRetry={fila.retry} onRemove={fila.remove} />
          ) : null}
        </>
      ) : null}
      {query.isError && arquivos === undefined ? (
        <Text size="sm" mt="sm" role="alert">
          Não foi possível carregar os arquivos.{' '}
          <Anchor component="button" type="button" inherit onClick={() => void query.refetch()}>
            Tentar novamente
          </Anchor>
        </Text>
      ) : null}
      {arquivos && arquivos.length > 0 ? (
        <ul className={classes.strip} aria-label="Arquivos">
          {arquivos.map((arquivo) => (
            <li key={arquivo.id} className={classes.tile}>
              {ehFoto(arquivo) ? (
                <button
                  type="button"
                  className={classes.open}
                  aria-label={`Ampliar ${arquivo.nome}`}
                  onClick={() => setViewing(fotos.indexOf(arquivo))}
                >
                  <Picture
                    className={classes.photo}
                    src={`${arquivo.src}?tamanho=480`}
                    alt=""
                    loading="lazy"
                  />
                </button>
              ) : (
                <a
                  className={classes.open}
                  href={arquivo.src}
                  download={arquivo.nome}
                  aria-label={`Baixar ${arquivo.nome}`}
                >
                  <IconFileTypePdf size={40} stroke={1.25} aria-hidden />
                </a>
              )}
              <div className={classes.words}>
                <Text size="xs" className={classes.name} title={arquivo.nome}>
                  {arquivo.nome}
                </Text>
                {acoes?.(arquivo)}
                {pode ? (
                  <IconAction
                    tip="Remover"
                    label={`Remover ${arquivo.nome}`}
                    icon={IconX}
                    onClick={() => acts.press(`remover-${arquivo.id}`, () => onRemove(arquivo))}
                  />
                ) : null}
              </div>
              <Text size="xs" c="var(--ink-2)" className="tabular">
                {tamanhoDoArquivo(arquivo.size)}
                {nota?.(arquivo)}
              </Text>
            </li>
          ))}
        </ul>
      ) : null}
      <VisualizadorModal
        imagens={fotos.map(paraVer)}
        index={viewing}
        onIndex={setViewing}
        onClose={() => setViewing(null)}
      />
    </SectionCard>
  );
};
