import { Group, Stack, Text } from '@mantine/core';
import { IconFileTypePdf, IconX } from '@tabler/icons-react';
import { TIPO_PDF } from '@encomenda/contracts/pedidos/arquivo';
import { TIPOS_DE_IMAGEM } from '@encomenda/contracts/produtos/imagem';
import type { FotoNaTela } from '@encomenda/contracts/solicitacoes/fotos-de-referencia';
import { useEffect, useMemo, type ReactNode } from 'react';
import { fileDoNome, type AnexosDasLinhas } from './arquivos-das-linhas';
import { AreaDeEnvio } from './area-de-envio';
import { tamanhoDoArquivo } from '../format/bytes';
import { IconAction } from '../page/actions/icon-action';
import { Picture } from '../picture/picture';
import classes from './arquivos-da-linha.module.css';

const Miniatura = ({ file }: { file: File }) => {
  const src = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(src), [src]);
  return <Picture src={src} alt="" />;
};

interface AnexoProps {
  nome: string;
  detalhe: string;
  falta?: boolean;
  miniatura: ReactNode;
  onRemove: () => void;
}

const Anexo = ({ nome, detalhe, falta = false, miniatura, onRemove }: AnexoProps) => (
  <Group component="li" gap="xs" wrap="nowrap">
    <span className={classes.miniatura}>{miniatura}</span>
    <Text size="sm" truncate>
      {nome}
    </Text>
    <Text size="sm" c={falta ? 'var(--danger)' : 'var(--ink-2)'} className="tabular">
      {detalhe}
    </Text>
    <IconAction tip="Retirar" label={`Retirar ${nome}`} icon={IconX} onClick={onRemove} />
  </Group>
);

interface ArquivosDaLinhaProps {
  label: string;
  anexos: AnexosDasLinhas;
  guardadas: readonly (FotoNaTela & { readonly hash: string })[];
  /** Names of all files, including those that only a draft names. */
  nomes: readonly string[];
  files: readonly File[];
  recusas: readonly string[];
  onFiles: (files: readonly File[]) => void;
  onRemoveGuardada: (posicao: number) => void;
  onRemove: (posicao: number) => void;
}

export const ArquivosDaLinha = ({
  label,
  anexos,
  guardadas,
  nomes,
  files,
  recusas,
  onFiles,
  onRemoveGuardada,
  onRemove,
}: ArquivosDaLinhaProps) => {
  return (
    <Stack gap="xs">
      <AreaDeEnvio
        label={label}
        solte={anexos.solte}
        escolha={anexos.escolha}
        tipos={anexos.regras.tipos}
        tiposDaCamera={TIPOS_DE_IMAGEM}
        cheio={guardadas.length + nomes.length >= anexos.maximo}
        dica={anexos.dica}
        onFiles={onFiles}
      />
      {recusas.map((recusa) => (
        <Text key={recusa} size="sm" c="var(--danger)" role="alert">
          {recusa}
        </Text>
      ))}
      {guardadas.length + nomes.length > 0 ? (
        <ul className={classes.lista}>
          {guardadas.map(({ hash, nome, size, src }, posicao) => (
            <Anexo
              key={hash}
              nome={nome}
              detalhe={tamanhoDoArquivo(size)}
              miniatura={<Picture src={`${src}?tamanho=100`} alt="" loading="lazy" />}
              onRemove={() => onRemoveGuardada(posicao)}
            />
          ))}
          {nomes.map((nome, posicao) => {
            const file = fileDoNome(files, nomes, posicao);
            return (
              <Anexo
                // Two files may bear one name.
                key={`${nome} ${posicao}`}
                nome={nome}
                detalhe={
                  file
                    ? tamanhoDoArquivo(file.size)
                    : 'não ficou no rascunho: retire e escolha de novo'
                }
                falta={!file}
                miniatura={
                  file && file.type !== TIPO_PDF ? (
                    <Miniatura file={file} />
                  ) : (
                    file && <IconFileTypePdf size={24} aria-hidden />
                  )
                }
                onRemove={() => onRemove(posicao)}
              />
            );
          })}
        </ul>
      ) : null}
    </Stack>
  );
};
