/** For `tsconfig.json`: the package's own types are its sources, which do not pass our stricter rules. */
export declare const CRC32_TABLE: readonly number[];
export declare function compress(data: Uint8Array, mode?: number): Uint8Array;
