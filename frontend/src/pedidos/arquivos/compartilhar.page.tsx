import { Button, Card, Group, Stack, Text } from '@mantine/core';
import { IconFileTypePdf, IconUpload } from '@tabler/icons-react';
import { MAXIMO_DE_ARQUIVOS, TIPO_PDF } from '@encomenda/contracts/pedidos/arquivo';
import type { LinhaDePedido } from '@encomenda/contracts/pedidos/pedidos.http';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { recusaDoArquivo } from '../../shared/envios/fila-de-envios';
import { EmptyState } from '../../shared/feedback/empty-state';
import { RemoteDropdown } from '../../shared/form/remote-dropdown';
import { tamanhoDoArquivo } from '../../shared/format/bytes';
import { forgetShared, readShared, SHARE_FAILED } from './shared-files';
import { DetailSkeleton } from '../../shared/page/detail-skeleton';
import { PageHeader } from '../../shared/page/page-header';
import { Picture } from '../../shared/picture/picture';
import classes from './compartilhar.module.css';
import { REGRAS_DOS_ARQUIVOS, useAnexar } from './use-envios-do-pedido';

const Arquivo = ({ file }: { file: File }) => {
  const src = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(src), [src]);
  const recusa = recusaDoArquivo(file, REGRAS_DOS_ARQUIVOS);
  const foto = recusa === undefined && file.type !== TIPO_PDF;
  return (
    <li className={classes.file}>
      <span className={classes.photo}>
        {foto ? <Picture src={src} alt="" /> : <IconFileTypePdf size={28} aria-hidden />}
      </span>
      <div className={classes.words}>
        <Text size="sm" fw={500} className={classes.name}>
          {file.name}
        </Text>
        <Text size="xs" c={recusa === undefined ? 'var(--ink-2)' : 'var(--danger)'}>
          {recusa ?? tamanhoDoArquivo(file.size)}
        </Text>
      </div>
    </li>
  );
};

const nomeDoPedido = ({ id, cliente, encomenda }: LinhaDePedido): string =>
  `#${id} ${cliente.nome}${encomenda === '' ? '' : ` · ${encomenda}`}`;

/** Where the phone's Compartilhar ends: asks for the order that gets the files. */
export const CompartilharPage = () => {
  const [files, setFiles] = useState<readonly File[]>();
  const [pedidoId, setPedidoId] = useState<number | null>(null);
  const [falhou] = useSearchParams();
  const navigate = useNavigate();
  const anexar = useAnexar();
  useEffect(() => {
    void readShared().then(setFiles, () => setFiles([]));
  }, []);

  const bons = (files ?? []).filter(
    (file) => recusaDoArquivo(file, REGRAS_DOS_ARQUIVOS) === undefined,
  );
  const discard = async () => {
    await forgetShared();
    await navigate('/adm');
  };
  const send = async (id: number) => {
    anexar({ pedidoId: id, itemId: null }, bons, MAXIMO_DE_ARQUIVOS);
    await forgetShared();
    await navigate(`/adm/pedidos/show/${id}`);
  };

  if (files === undefined) return <DetailSkeleton label="Abrindo o que foi compartilhado" />;
  return (
    <>
      <PageHeader title="Compartilhar" context="Fotos e PDFs que vão para um pedido" />
      {files.length === 0 ? (
        <EmptyState
          title={
            falhou.has(SHARE_FAILED) ? 'Não foi possível receber os arquivos' : 'Nada a enviar'
          }
          description={
            falhou.has(SHARE_FAILED)
              ? 'Compartilhe de novo, menos arquivos de cada vez.'
              : 'No telefone, abra uma foto e use Compartilhar com a Encomenda instalada.'
          }
        />
      ) : (
        <Card component="section" aria-label="Arquivos compartilhados" maw={640}>
          <Stack gap="md">
            <ul className={classes.files} aria-label="Arquivos">
              {files.map((file, index) => (
                <Arquivo key={`${index} ${file.name}`} file={file} />
              ))}
            </ul>
            {bons.length > 0 ? (
              <RemoteDropdown<LinhaDePedido>
                label="Pedido"
                placeholder="Número ou cliente"
                link="/api/adm/pedidos/datatable/0"
                subject="pedidos"
                getId={({ id }) => id}
                getLabel={nomeDoPedido}
                hidden={({ cancelado }) => cancelado}
                value={pedidoId}
                onChange={(id) => setPedidoId(id as number | null)}
              />
            ) : null}
            <Group gap="xs" justify="flex-end">
              <Button variant="default" onClick={() => void discard()}>
                Descartar
              </Button>
              {bons.length > 0 ? (
                <Button
                  leftSection={<IconUpload size={18} aria-hidden />}
                  disabled={pedidoId === null || pedidoId < 1}
                  onClick={() => pedidoId !== null && void send(pedidoId)}
                >
                  {bons.length === 1 ? 'Enviar ao pedido' : `Enviar ${bons.length} ao pedido`}
                </Button>
              ) : null}
            </Group>
          </Stack>
        </Card>
      )}
    </>
  );
};
