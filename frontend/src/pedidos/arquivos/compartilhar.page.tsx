import { Button, Card, Group, Stack, Text } from '@mantine/core';
import { IconFileTypePdf, IconUpload } from '@tabler/icons-react';
import { MAXIMO_DE_ARQUIVOS, TIPO_PDF } from '@encomenda/contracts/pedidos/arquivo';
import type { LinhaDePedido } from '@encomenda/contracts/pedidos/pedidos.http';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { recusaDoArquivo } from '../../shared/envios/fila/fila-de-envios';
import { EmptyState } from '../../shared/feedback/empty-state';
import { RemoteDropdown } from '../../shared/form/dropdown/remote-dropdown';
import { tamanhoDoArquivo } from '../../shared/format/bytes';
import { useSessaoQuery } from '../../core/sessao.api';
import { forgetShared, readShared, SHARE_FAILED } from '../../core/store/shared-files';
import { DetailSkeleton } from '../../shared/page/detail/detail-skeleton';
import { PageHeader } from '../../shared/page/header/page-header';
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

const NADA = {
  title: 'Nada a enviar',
  description: 'No telefone, abra uma foto e use Compartilhar com a Encomenda instalada.',
};
const FALHAS: Readonly<Record<string, { title: string; description: string }>> = {
  origem: {
    title: 'Estes arquivos vieram de outro site',
    description: 'A Encomenda só recebe o que você compartilha pelo telefone. Nada foi guardado.',
  },
  sessao: {
    title: 'Entre antes de compartilhar',
    description: 'Ninguém estava dentro da Encomenda. Agora que você entrou, compartilhe de novo.',
  },
};
const FALHOU = {
  title: 'Não foi possível receber os arquivos',
  description: 'Compartilhe de novo, menos arquivos de cada vez.',
};

const semArquivos = (falha: string | null) => (falha === null ? NADA : (FALHAS[falha] ?? FALHOU));

const nomeDoPedido = ({ id, cliente, encomenda }: LinhaDePedido): string =>
  `#${id} ${cliente.nome}${encomenda === '' ? '' : ` · ${encomenda}`}`;

export const CompartilharPage = () => {
  const [files, setFiles] = useState<readonly File[]>();
  const [pedidoId, setPedidoId] = useState<number | null>(null);
  const [falhou] = useSearchParams();
  const navigate = useNavigate();
  const anexar = useAnexar();
  const userId = useSessaoQuery().data?.user?.id;
  useEffect(() => {
    if (userId !== undefined) void readShared(userId).then(setFiles, () => setFiles([]));
  }, [userId]);

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
        <EmptyState {...semArquivos(falhou.get(SHARE_FAILED))} />
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
