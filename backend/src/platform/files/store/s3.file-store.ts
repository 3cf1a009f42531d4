import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { S3Settings } from '@encomenda/platform/config';
import { checkedKey, isKey, type FileStore, type StoredFile } from './file-store.js';

const CONNECTION_MS = 3_000;
const REQUEST_MS = 20_000;

const unlessMissing = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
    throw error;
  }
};

export const createS3FileStore = (settings: S3Settings): FileStore => {
  const { bucket: Bucket } = settings;
  const client = new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    forcePathStyle: settings.pathStyle,
    credentials: {
      accessKeyId: settings.accessKeyId,
      secretAccessKey: settings.secretAccessKey,
    },
    // Stores other than Amazon's may not support its newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECTION_MS, requestTimeout: REQUEST_MS },
  });
  const at = (key: string) => ({ Bucket, Key: checkedKey(key) });

  async function* list(folder: string): AsyncGenerator<StoredFile> {
    const asked = { Bucket, Prefix: `${checkedKey(folder)}/` };
    let ContinuationToken: string | undefined;
    do {
      const page = await client.send(new ListObjectsV2Command({ ...asked, ContinuationToken }));
      for (const { Key, LastModified } of page.Contents ?? [])
        if (Key !== undefined && LastModified && isKey(Key))
          yield { key: Key, storedAt: LastModified };
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
  }

  return {
    async put(key, bytes) {
      await client.send(
        new PutObjectCommand({ ...at(key), Body: bytes, ContentLength: bytes.length }),
      );
    },
    async get(key) {
      const found = await unlessMissing(client.send(new GetObjectCommand(at(key))));
      return found?.Body ? Buffer.from(await found.Body.transformToByteArray()) : null;
    },
    has: async (key) => (await unlessMissing(client.send(new HeadObjectCommand(at(key))))) !== null,
    async delete(key) {
      await unlessMissing(client.send(new DeleteObjectCommand(at(key))));
    },
    list,
    // An interrupted upload leaves no object.
    tidy: async () => undefined,
  };
};
