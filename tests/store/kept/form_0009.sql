BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0009');
CREATE TABLE bells (
	person VARCHAR(32) NOT NULL, 
	delay INTEGER NOT NULL, 
	rung BIGINT NOT NULL, 
	CONSTRAINT pk_bells PRIMARY KEY (person), 
	CONSTRAINT fk_bells_person FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "bells" VALUES('ca8ec0ff3dbc5b55293cb8198ac5e89d',3600,0);
CREATE TABLE channels (
	id VARCHAR(32) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	address TEXT NOT NULL, 
	details TEXT NOT NULL, 
	confirmed BOOLEAN NOT NULL, 
	created BIGINT NOT NULL, 
	trouble VARCHAR(32) NOT NULL, 
	CONSTRAINT pk_channels PRIMARY KEY (id), 
	CONSTRAINT fk_channels_person FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "channels" VALUES('d5605d13c60e5711','ca8ec0ff3dbc5b55293cb8198ac5e89d','webhook','http://127.0.0.1:9/topic','{"form":"ntfy","secret":"whsec_4c5hY5crRNlxJIhGD9cak6wlmWcvmFgg","base":"http://127.0.0.1:37347","token":""}',1,1795012478220,'');
CREATE TABLE devices (
	id VARCHAR(32) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	browser VARCHAR(32) NOT NULL, 
	system VARCHAR(32) NOT NULL, 
	created BIGINT NOT NULL, 
	seen BIGINT NOT NULL, 
	ended BIGINT, 
	CONSTRAINT pk_devices PRIMARY KEY (id), 
	CONSTRAINT fk_devices_person FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "devices" VALUES('0e98baa542ce13df','dfecce243af49cd88a0e937b1e935680','python-httpx','',1795012478105,1794960000000,NULL);
INSERT INTO "devices" VALUES('20d5f89c2a98eb51','ca8ec0ff3dbc5b55293cb8198ac5e89d','python-httpx','',1795012478114,1794960000000,NULL);
INSERT INTO "devices" VALUES('200dc05e11e68823','d92b09e5c7db1d2329c8c52fcd5063cc','python-httpx','',1795012478134,1794960000000,NULL);
INSERT INTO "devices" VALUES('1a5bb96bcc9da8ad','00ac70506832f315407b08fbc5612de4','python-httpx','',1795012478157,1794960000000,NULL);
INSERT INTO "devices" VALUES('b1315cf5c8b4df0c','49b665ee45cdc4f6f17dd55ba8fe04ba','python-httpx','',1795012478176,1794960000000,NULL);
INSERT INTO "devices" VALUES('0d4ec05cfbca5bb9','8521be410c806f7b3d1e052d36029227','python-httpx','',1795012478179,1794960000000,NULL);
CREATE TABLE entries (
	table_id VARCHAR(32) NOT NULL, 
	version INTEGER NOT NULL, 
	ply INTEGER, 
	kind VARCHAR(24) NOT NULL, 
	seat INTEGER, 
	person VARCHAR(32), 
	command VARCHAR(64), 
	at BIGINT NOT NULL, 
	body TEXT NOT NULL, 
	writer VARCHAR(32) NOT NULL, 
	CONSTRAINT pk_entries PRIMARY KEY (table_id, version), 
	CONSTRAINT fk_entries_table_id FOREIGN KEY(table_id) REFERENCES tables (id), 
	CONSTRAINT uq_entries_table_id_person_command UNIQUE (table_id, person, command), 
	CONSTRAINT uq_entries_table_id_ply UNIQUE (table_id, ply)
);
INSERT INTO "entries" VALUES('b3ef639fce20',1,NULL,'created',NULL,NULL,NULL,1795012478256,'{"type":"created","places":[{"kind":"person","person":"dfecce243af49cd88a0e937b1e935680","name":"Anne","level":"merchant","nonce":"","resigned":false,"away":false,"host":true,"late":0,"covered":false,"kept":null,"helped":false},{"kind":"open","person":null,"name":"","level":"merchant","nonce":"","resigned":false,"away":false,"host":false,"late":0,"covered":false,"kept":null,"helped":false},{"kind":"bot","person":null,"name":"","level":"random","nonce":"","resigned":false,"away":false,"host":false,"late":0,"covered":false,"kept":null,"helped":false}]}','142c62986a94cb1a');
INSERT INTO "entries" VALUES('b3ef639fce20',2,NULL,'sat',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c3',1795012478263,'{"type":"sat","person":"ca8ec0ff3dbc5b55293cb8198ac5e89d","name":"Bob","nonce":"n1"}','7b210d03ed547605.0');
INSERT INTO "entries" VALUES('b3ef639fce20',3,NULL,'began',NULL,'dfecce243af49cd88a0e937b1e935680','c5',1795012478266,'{"type":"began","nonces":["n0","n1",""],"fill":null}','493ea12f5ae4509f.0');
INSERT INTO "entries" VALUES('b3ef639fce20',4,NULL,'said',0,'dfecce243af49cd88a0e937b1e935680','c6',1795012478289,'{"type":"said","name":"Anne","text":"bonne chance !"}','dc4b4ffd03ec35ad.0');
INSERT INTO "entries" VALUES('b3ef639fce20',5,1,'move',2,NULL,NULL,1795012478419,'{"type":"move","token":"role:producer","by":"bot","mark":994695653}','a5d707c4d9dfc336.0');
INSERT INTO "entries" VALUES('b3ef639fce20',6,2,'move',2,NULL,NULL,1795012478431,'{"type":"move","token":"pass","by":"bot","mark":3571282854}','1e6b25437afff197.0');
INSERT INTO "entries" VALUES('b3ef639fce20',7,3,'move',0,'dfecce243af49cd88a0e937b1e935680','c7',1795012478444,'{"type":"move","token":"produce:indigo_plant","by":"person","mark":1068906884}','65b216045cb21443.0');
INSERT INTO "entries" VALUES('b3ef639fce20',8,4,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c8',1795012478456,'{"type":"move","token":"produce:indigo_plant","by":"person","mark":1241750677}','f4f8c10d1106dbd5.0');
INSERT INTO "entries" VALUES('b3ef639fce20',9,5,'move',0,'dfecce243af49cd88a0e937b1e935680','c9',1795012478467,'{"type":"move","token":"role:councillor","by":"person","mark":1314560235}','fd810fb4b0924f42.0');
INSERT INTO "entries" VALUES('b3ef639fce20',10,6,'move',0,'dfecce243af49cd88a0e937b1e935680','c10',1795012478479,'{"type":"move","token":"keep:archive","by":"person","mark":4206532728}','73d8f82eeca72d70.0');
INSERT INTO "entries" VALUES('b3ef639fce20',11,7,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c11',1795012478491,'{"type":"move","token":"keep:tobacco_storage","by":"person","mark":4113751145}','b789bee0e7710ebb.0');
INSERT INTO "entries" VALUES('b3ef639fce20',12,8,'move',2,NULL,NULL,1795012478502,'{"type":"move","token":"keep:prefecture","by":"bot","mark":2556843287}','55ef7e84b0559619.0');
INSERT INTO "entries" VALUES('b3ef639fce20',13,9,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c12',1795012478524,'{"type":"move","token":"role:prospector","by":"person","mark":4057634449}','1203a5165d4f503a.0');
INSERT INTO "entries" VALUES('b3ef639fce20',14,10,'move',0,'dfecce243af49cd88a0e937b1e935680','c13',1795012478535,'{"type":"move","token":"role:builder","by":"person","mark":3551043514}','9a8ccd6e2628507a.0');
INSERT INTO "entries" VALUES('b3ef639fce20',15,11,'move',0,'dfecce243af49cd88a0e937b1e935680','c14',1795012478547,'{"type":"move","token":"build:archive","by":"person","mark":429441503}','a4db0a5fc27e8797.0');
INSERT INTO "entries" VALUES('b3ef639fce20',16,12,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c15',1795012478558,'{"type":"move","token":"build:crane","by":"person","mark":3823060153}','a8eb23a54e19fcc2.0');
INSERT INTO "entries" VALUES('b3ef639fce20',17,13,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c16',1795012478570,'{"type":"move","token":"pay:aqueduct","by":"person","mark":3861931219}','fd5fdf62da2871fd.0');
INSERT INTO "entries" VALUES('b3ef639fce20',18,14,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c17',1795012478581,'{"type":"move","token":"pay:aqueduct","by":"person","mark":1508142216}','f3539b6dd10e5cee.0');
INSERT INTO "entries" VALUES('b3ef639fce20',19,15,'move',2,NULL,NULL,1795012478593,'{"type":"move","token":"build:tobacco_storage","by":"bot","mark":1708349585}','9eb20691ea807f63.0');
INSERT INTO "entries" VALUES('b3ef639fce20',20,16,'move',2,NULL,NULL,1795012478604,'{"type":"move","token":"pay:tobacco_storage","by":"bot","mark":3160485595}','840a21bb96d99a7a.0');
INSERT INTO "entries" VALUES('b3ef639fce20',21,17,'move',2,NULL,NULL,1795012478616,'{"type":"move","token":"pay:market_stand","by":"bot","mark":2664149603}','f565ad525b558c8b.0');
INSERT INTO "entries" VALUES('b3ef639fce20',22,18,'move',2,NULL,NULL,1795012478628,'{"type":"move","token":"pay:prefecture","by":"bot","mark":2631664829}','054d59ab90c3db4c.0');
INSERT INTO "entries" VALUES('b3ef639fce20',23,19,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c18',1795012478649,'{"type":"move","token":"role:councillor","by":"person","mark":1928166102}','f23e02d28294b895.0');
INSERT INTO "entries" VALUES('b3ef639fce20',24,20,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c19',1795012478660,'{"type":"move","token":"keep:victory_column","by":"person","mark":4094472082}','d4053fa1eea7e57b.0');
INSERT INTO "entries" VALUES('b3ef639fce20',25,21,'move',2,NULL,NULL,1795012478672,'{"type":"move","token":"keep:tower","by":"bot","mark":3840814778}','fb756abe9552f3c3.0');
INSERT INTO "entries" VALUES('b3ef639fce20',26,22,'move',0,'dfecce243af49cd88a0e937b1e935680','c20',1795012478694,'{"type":"move","token":"discard:palace","by":"person","mark":846255500}','3ae1016b62d5d427.0');
INSERT INTO "entries" VALUES('b3ef639fce20',27,23,'move',2,NULL,NULL,1795012478705,'{"type":"move","token":"role:prospector","by":"bot","mark":3056112977}','bfdad35502dcd57e.0');
INSERT INTO "entries" VALUES('b3ef639fce20',28,24,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c21',1795012478727,'{"type":"move","token":"role:builder","by":"person","mark":716891485}','a513a8dd5a93ab5e.0');
INSERT INTO "entries" VALUES('b3ef639fce20',29,25,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c22',1795012478739,'{"type":"move","token":"build:black_market","by":"person","mark":3679440060}','421737fe3f47c17e.0');
INSERT INTO "entries" VALUES('b3ef639fce20',30,26,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c23',1795012478750,'{"type":"move","token":"pass","by":"person","mark":657936093}','82da01a514ab8d8c.0');
INSERT INTO "entries" VALUES('b3ef639fce20',31,27,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c24',1795012478761,'{"type":"move","token":"pay:victory_column","by":"person","mark":3887582984}','a52b798a25b73151.0');
INSERT INTO "entries" VALUES('b3ef639fce20',32,28,'move',2,NULL,NULL,1795012478773,'{"type":"move","token":"build:smithy","by":"bot","mark":2108040}','237c38b4f1aa1742.0');
INSERT INTO "entries" VALUES('b3ef639fce20',33,29,'move',2,NULL,NULL,1795012478785,'{"type":"move","token":"pay:tower","by":"bot","mark":2211620678}','44c91898b598af6e.0');
INSERT INTO "entries" VALUES('b3ef639fce20',34,30,'move',0,'dfecce243af49cd88a0e937b1e935680','c25',1795012478806,'{"type":"move","token":"build:well","by":"person","mark":3327234214}','51442230e13693e8.0');
INSERT INTO "entries" VALUES('b3ef639fce20',35,31,'move',0,'dfecce243af49cd88a0e937b1e935680','c26',1795012478818,'{"type":"move","token":"pay:chapel","by":"person","mark":1022115860}','b8b68610c0b79172.0');
INSERT INTO "entries" VALUES('b3ef639fce20',36,32,'move',0,'dfecce243af49cd88a0e937b1e935680','c27',1795012478829,'{"type":"move","token":"pay:guild_hall","by":"person","mark":1414875326}','cfb26895aeb1f5b6.0');
INSERT INTO "entries" VALUES('b3ef639fce20',37,33,'move',2,NULL,NULL,1795012478841,'{"type":"move","token":"role:councillor","by":"bot","mark":1649186269}','c8491a917e84584f.0');
INSERT INTO "entries" VALUES('b3ef639fce20',38,34,'move',2,NULL,NULL,1795012478853,'{"type":"move","token":"keep:triumphal_arch","by":"bot","mark":1745704298}','d4bf781c5f778b0d.0');
INSERT INTO "entries" VALUES('b3ef639fce20',39,35,'move',0,'dfecce243af49cd88a0e937b1e935680','c28',1795012478874,'{"type":"move","token":"discard:sugar_mill","by":"person","mark":1529614338}','e93c2b7c07895941.0');
INSERT INTO "entries" VALUES('b3ef639fce20',40,36,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c29',1795012478886,'{"type":"move","token":"keep:silver_smelter","by":"person","mark":2863702769}','e9d52e540a9c05fb.0');
INSERT INTO "entries" VALUES('b3ef639fce20',41,37,'move',0,'dfecce243af49cd88a0e937b1e935680','c30',1795012478897,'{"type":"move","token":"role:producer","by":"person","mark":1656445217}','3206bab765493c01.0');
INSERT INTO "entries" VALUES('b3ef639fce20',42,38,'move',2,NULL,NULL,1795012478909,'{"type":"move","token":"produce:tobacco_storage","by":"bot","mark":2200585290}','70250e3431d30040.0');
INSERT INTO "entries" VALUES('b3ef639fce20',43,39,'move',2,NULL,NULL,1795012478920,'{"type":"move","token":"role:prospector","by":"bot","mark":2351989421}','16b03db1ceb15033.0');
INSERT INTO "entries" VALUES('b3ef639fce20',44,40,'move',0,'dfecce243af49cd88a0e937b1e935680','c31',1795012478942,'{"type":"move","token":"role:builder","by":"person","mark":4165344979}','d502a214f137bfab.0');
INSERT INTO "entries" VALUES('b3ef639fce20',45,41,'move',0,'dfecce243af49cd88a0e937b1e935680','c32',1795012478953,'{"type":"move","token":"pass","by":"person","mark":1739875118}','71f49628c0cec1e3.0');
INSERT INTO "entries" VALUES('b3ef639fce20',46,42,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c33',1795012478964,'{"type":"move","token":"build:tobacco_storage","by":"person","mark":2198146873}','b5e7ec0264684bb3.0');
INSERT INTO "entries" VALUES('b3ef639fce20',47,43,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c34',1795012478976,'{"type":"move","token":"over:black_market","by":"person","mark":3249912873}','5b662aab7718ea83.0');
INSERT INTO "entries" VALUES('b3ef639fce20',48,44,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c35',1795012478987,'{"type":"move","token":"pay:indigo_plant","by":"person","mark":542033090}','fe80ab4cd38b20de.0');
INSERT INTO "entries" VALUES('b3ef639fce20',49,45,'move',2,NULL,NULL,1795012478999,'{"type":"move","token":"pass","by":"bot","mark":442869215}','ee5d85476290e7ef.0');
INSERT INTO "entries" VALUES('b3ef639fce20',50,46,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c36',1795012479021,'{"type":"move","token":"role:councillor","by":"person","mark":325667391}','92b7be8e61ef0ee4.0');
INSERT INTO "entries" VALUES('b3ef639fce20',51,47,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c37',1795012479032,'{"type":"move","token":"keep:hero","by":"person","mark":3334631536}','9dd6e8f84a0edb6e.0');
INSERT INTO "entries" VALUES('b3ef639fce20',52,48,'move',2,NULL,NULL,1795012479044,'{"type":"move","token":"keep:indigo_plant","by":"bot","mark":4123616860}','bfa17824e59cc5ff.0');
INSERT INTO "entries" VALUES('b3ef639fce20',53,49,'move',0,'dfecce243af49cd88a0e937b1e935680','c38',1795012479065,'{"type":"move","token":"discard:silver_smelter","by":"person","mark":2112814002}','3b7981b844be1997.0');
INSERT INTO "entries" VALUES('b3ef639fce20',54,50,'move',0,'dfecce243af49cd88a0e937b1e935680','c39',1795012479077,'{"type":"move","token":"role:trader","by":"person","mark":876265431}','7306ff69fcbff079.0');
INSERT INTO "entries" VALUES('b3ef639fce20',55,51,'move',0,'dfecce243af49cd88a0e937b1e935680','c40',1795012479088,'{"type":"move","token":"pass","by":"person","mark":3708214553}','faf57c42ffb72ce8.0');
INSERT INTO "entries" VALUES('b3ef639fce20',56,52,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c41',1795012479100,'{"type":"move","token":"pass","by":"person","mark":2328073472}','b8e32958d9b72604.0');
INSERT INTO "entries" VALUES('b3ef639fce20',57,53,'move',2,NULL,NULL,1795012479112,'{"type":"move","token":"pass","by":"bot","mark":4038056503}','5fb8f8a92a245a56.0');
INSERT INTO "entries" VALUES('b3ef639fce20',58,54,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c42',1795012479132,'{"type":"move","token":"role:prospector","by":"person","mark":1945226352}','013ab67d2bbfd07c.0');
INSERT INTO "entries" VALUES('b3ef639fce20',59,55,'move',2,NULL,NULL,1795012479143,'{"type":"move","token":"role:councillor","by":"bot","mark":1669013909}','60b2814ed9a77c98.0');
INSERT INTO "entries" VALUES('b3ef639fce20',60,56,'move',2,NULL,NULL,1795012479155,'{"type":"move","token":"keep:smithy","by":"bot","mark":3334819873}','213d08fbf673262c.0');
INSERT INTO "entries" VALUES('b3ef639fce20',61,57,'move',0,'dfecce243af49cd88a0e937b1e935680','c43',1795012479176,'{"type":"move","token":"discard:sugar_mill","by":"person","mark":1668388439}','063051e036827155.0');
INSERT INTO "entries" VALUES('b3ef639fce20',62,58,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c44',1795012479188,'{"type":"move","token":"keep:statue","by":"person","mark":3699246239}','1c4d08ed358fd249.0');
INSERT INTO "entries" VALUES('b3ef639fce20',63,59,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c45',1795012479199,'{"type":"move","token":"role:producer","by":"person","mark":2918359000}','b77884a08c06865d.0');
INSERT INTO "entries" VALUES('b3ef639fce20',64,60,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c46',1795012479210,'{"type":"move","token":"produce:tobacco_storage","by":"person","mark":1605333329}','990cc29d8493896e.0');
INSERT INTO "entries" VALUES('b3ef639fce20',65,61,'move',2,NULL,NULL,1795012479222,'{"type":"move","token":"pass","by":"bot","mark":860836811}','0a7143b0190b5dcb.0');
INSERT INTO "entries" VALUES('b3ef639fce20',66,62,'move',2,NULL,NULL,1795012479234,'{"type":"move","token":"role:trader","by":"bot","mark":2258391275}','a70f6cfde299e08a.0');
INSERT INTO "entries" VALUES('b3ef639fce20',67,63,'move',2,NULL,NULL,1795012479245,'{"type":"move","token":"sell:tobacco","by":"bot","mark":4038056503}','9e7148c1e2b25833.0');
INSERT INTO "entries" VALUES('b3ef639fce20',68,64,'move',0,'dfecce243af49cd88a0e937b1e935680','c47',1795012479267,'{"type":"move","token":"sell:indigo","by":"person","mark":3708214553}','aa2a7f5cb02fcec6.0');
INSERT INTO "entries" VALUES('b3ef639fce20',69,65,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c48',1795012479278,'{"type":"move","token":"sell:indigo","by":"person","mark":2231264781}','2abb4f04ba3a217f.0');
INSERT INTO "entries" VALUES('b3ef639fce20',70,66,'move',0,'dfecce243af49cd88a0e937b1e935680','c49',1795012479289,'{"type":"move","token":"role:builder","by":"person","mark":2073941622}','fc63455c2e192cff.0');
INSERT INTO "entries" VALUES('b3ef639fce20',71,67,'move',0,'dfecce243af49cd88a0e937b1e935680','c50',1795012479301,'{"type":"move","token":"build:silver_smelter","by":"person","mark":4103893060}','25937e3582adf14e.0');
INSERT INTO "entries" VALUES('b3ef639fce20',72,68,'move',0,'dfecce243af49cd88a0e937b1e935680','c51',1795012479312,'{"type":"move","token":"pay:archive","by":"person","mark":3161164541}','49539db869b157d6.0');
INSERT INTO "entries" VALUES('b3ef639fce20',73,69,'move',0,'dfecce243af49cd88a0e937b1e935680','c52',1795012479323,'{"type":"move","token":"pay:prefecture","by":"person","mark":161887435}','aa31745878eecd4d.0');
INSERT INTO "entries" VALUES('b3ef639fce20',74,70,'move',0,'dfecce243af49cd88a0e937b1e935680','c53',1795012479335,'{"type":"move","token":"pay:prefecture","by":"person","mark":6734768}','d7944d1e2bf80546.0');
INSERT INTO "entries" VALUES('b3ef639fce20',75,71,'move',0,'dfecce243af49cd88a0e937b1e935680','c54',1795012479346,'{"type":"move","token":"pay:hero","by":"person","mark":1419446242}','b105740d4fab16b2.0');
INSERT INTO "entries" VALUES('b3ef639fce20',76,72,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c55',1795012479357,'{"type":"move","token":"build:well","by":"person","mark":2804846758}','92f49520697a8ca7.0');
INSERT INTO "entries" VALUES('b3ef639fce20',77,73,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c56',1795012479369,'{"type":"move","token":"pass","by":"person","mark":1200984575}','9eef56312a5a0f90.0');
INSERT INTO "entries" VALUES('b3ef639fce20',78,74,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c57',1795012479380,'{"type":"move","token":"pay:coffee_roaster","by":"person","mark":953180356}','449015c4bbe1381c.0');
INSERT INTO "entries" VALUES('b3ef639fce20',79,75,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c58',1795012479392,'{"type":"move","token":"pay:silver_smelter","by":"person","mark":1431160002}','ae249c1c480448d2.0');
INSERT INTO "entries" VALUES('b3ef639fce20',80,76,'move',2,NULL,NULL,1795012479404,'{"type":"move","token":"build:indigo_plant","by":"bot","mark":3960347772}','f38ce50aa413b6c3.0');
INSERT INTO "entries" VALUES('b3ef639fce20',81,77,'move',2,NULL,NULL,1795012479415,'{"type":"move","token":"role:councillor","by":"bot","mark":2828750442}','4aa8de8051582ebf.0');
INSERT INTO "entries" VALUES('b3ef639fce20',82,78,'move',2,NULL,NULL,1795012479427,'{"type":"move","token":"keep:indigo_plant","by":"bot","mark":1306332563}','c53d64260427b89e.0');
INSERT INTO "entries" VALUES('b3ef639fce20',83,79,'move',0,'dfecce243af49cd88a0e937b1e935680','c59',1795012479448,'{"type":"move","token":"discard:black_market","by":"person","mark":3418278961}','94a5ecbfd3612c10.0');
INSERT INTO "entries" VALUES('b3ef639fce20',84,80,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c60',1795012479460,'{"type":"move","token":"keep:indigo_plant","by":"person","mark":3003724032}','88d3019bdf116c1b.0');
INSERT INTO "entries" VALUES('b3ef639fce20',85,81,'move',0,'dfecce243af49cd88a0e937b1e935680','c61',1795012479471,'{"type":"move","token":"role:builder","by":"person","mark":4232895687}','59ea09daf9dc8b28.0');
INSERT INTO "entries" VALUES('b3ef639fce20',86,82,'move',0,'dfecce243af49cd88a0e937b1e935680','c62',1795012479482,'{"type":"move","token":"pass","by":"person","mark":3913200170}','39c945c061b2e6f1.0');
INSERT INTO "entries" VALUES('b3ef639fce20',87,83,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c63',1795012479494,'{"type":"move","token":"build:indigo_plant","by":"person","mark":289694838}','49b2b1b63850b6b9.0');
INSERT INTO "entries" VALUES('b3ef639fce20',88,84,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c64',1795012479505,'{"type":"move","token":"pass","by":"person","mark":1080209559}','2e222f025c874a92.0');
INSERT INTO "entries" VALUES('b3ef639fce20',89,85,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c65',1795012479517,'{"type":"move","token":"pay:hero","by":"person","mark":873171272}','a258368d9c8ec507.0');
INSERT INTO "entries" VALUES('b3ef639fce20',90,86,'move',2,NULL,NULL,1795012479528,'{"type":"move","token":"build:indigo_plant","by":"bot","mark":3026819140}','def23123c2d6c002.0');
INSERT INTO "entries" VALUES('b3ef639fce20',91,87,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c66',1795012479550,'{"type":"move","token":"role:producer","by":"person","mark":3797817268}','50deb1d24a7e94c9.0');
INSERT INTO "entries" VALUES('b3ef639fce20',92,88,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c67',1795012479561,'{"type":"move","token":"pass","by":"person","mark":2080894880}','270223e1beb1f10d.0');
INSERT INTO "entries" VALUES('b3ef639fce20',93,89,'move',2,NULL,NULL,1795012479573,'{"type":"move","token":"pass","by":"bot","mark":39283767}','c9c9b3dd0a2dc184.0');
INSERT INTO "entries" VALUES('b3ef639fce20',94,90,'move',0,'dfecce243af49cd88a0e937b1e935680','c68',1795012479594,'{"type":"move","token":"pass","by":"person","mark":2407285874}','cdfc06528c9ea113.0');
INSERT INTO "entries" VALUES('b3ef639fce20',95,91,'move',0,'dfecce243af49cd88a0e937b1e935680','c69',1795012479606,'{"type":"move","token":"role:prospector","by":"person","mark":3853315215}','a910903906b7fbd7.0');
INSERT INTO "entries" VALUES('b3ef639fce20',96,92,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c70',1795012479618,'{"type":"move","token":"role:builder","by":"person","mark":73288894}','27373c15a1635bdb.0');
INSERT INTO "entries" VALUES('b3ef639fce20',97,93,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c71',1795012479630,'{"type":"move","token":"pass","by":"person","mark":2366466996}','3d35aa85679beac3.0');
INSERT INTO "entries" VALUES('b3ef639fce20',98,94,'move',2,NULL,NULL,1795012479641,'{"type":"move","token":"build:gold_mine","by":"bot","mark":290615798}','4b1d9be0d481b567.0');
INSERT INTO "entries" VALUES('b3ef639fce20',99,95,'move',2,NULL,NULL,1795012479653,'{"type":"move","token":"pay:carpenter","by":"bot","mark":3657367959}','81a5b0745f34cc3d.0');
INSERT INTO "entries" VALUES('b3ef639fce20',100,96,'move',0,'dfecce243af49cd88a0e937b1e935680','c72',1795012479675,'{"type":"move","token":"build:crane","by":"person","mark":842065617}','8d0bfb6ab859ad96.0');
INSERT INTO "entries" VALUES('b3ef639fce20',101,97,'move',2,NULL,NULL,1795012479687,'{"type":"move","token":"role:councillor","by":"bot","mark":3619882991}','d11dbadaa98d2fa5.0');
INSERT INTO "entries" VALUES('b3ef639fce20',102,98,'move',2,NULL,NULL,1795012479698,'{"type":"move","token":"keep:smithy","by":"bot","mark":881326191}','cbb87f1777930433.0');
INSERT INTO "entries" VALUES('b3ef639fce20',103,99,'move',0,'dfecce243af49cd88a0e937b1e935680','c73',1795012479720,'{"type":"move","token":"discard:poor_house","by":"person","mark":3558038668}','0ed6f7222c6d7740.0');
INSERT INTO "entries" VALUES('b3ef639fce20',104,100,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c74',1795012479731,'{"type":"move","token":"keep:market_hall","by":"person","mark":2722077468}','52273dba544bbe22.0');
INSERT INTO "entries" VALUES('b3ef639fce20',105,101,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c75',1795012479742,'{"type":"move","token":"role:builder","by":"person","mark":1810921776}','ac9a1e9ce2c7f497.0');
INSERT INTO "entries" VALUES('b3ef639fce20',106,102,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c76',1795012479754,'{"type":"move","token":"build:market_hall","by":"person","mark":2384793804}','66b938b9f0847bb8.0');
INSERT INTO "entries" VALUES('b3ef639fce20',107,103,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c77',1795012479765,'{"type":"move","token":"over:tobacco_storage","by":"person","mark":2386175939}','cd7d550b74a2299e.0');
INSERT INTO "entries" VALUES('b3ef639fce20',108,104,'move',2,NULL,NULL,1795012479777,'{"type":"move","token":"build:tower","by":"bot","mark":3588234698}','ec8b5a2c9057054b.0');
INSERT INTO "entries" VALUES('b3ef639fce20',109,105,'move',2,NULL,NULL,1795012479789,'{"type":"move","token":"pay:smithy","by":"bot","mark":2883980786}','75fe92bc2bd6ddd6.0');
INSERT INTO "entries" VALUES('b3ef639fce20',110,106,'move',2,NULL,NULL,1795012479801,'{"type":"move","token":"pay:smithy","by":"bot","mark":1107560259}','b813169b8265e277.0');
INSERT INTO "entries" VALUES('b3ef639fce20',111,107,'move',2,NULL,NULL,1795012479812,'{"type":"move","token":"pay:market_stand","by":"bot","mark":717403881}','37486f3f00984f18.0');
INSERT INTO "entries" VALUES('b3ef639fce20',112,108,'move',0,'dfecce243af49cd88a0e937b1e935680','c78',1795012479829,'{"type":"move","token":"pass","by":"person","mark":1963709479}','de4c716ed39167b9.0');
INSERT INTO "entries" VALUES('b3ef639fce20',113,109,'move',2,NULL,NULL,1795012479840,'{"type":"move","token":"role:prospector","by":"bot","mark":1763713373}','2daad6b2e4f7bf9c.0');
INSERT INTO "entries" VALUES('b3ef639fce20',114,110,'move',0,'dfecce243af49cd88a0e937b1e935680','c79',1795012479862,'{"type":"move","token":"role:councillor","by":"person","mark":1232528242}','495b31c523c2303d.0');
INSERT INTO "entries" VALUES('b3ef639fce20',115,111,'move',0,'dfecce243af49cd88a0e937b1e935680','c80',1795012479873,'{"type":"move","token":"discard:sugar_mill","by":"person","mark":3085449808}','9661ae4917bddd86.0');
INSERT INTO "entries" VALUES('b3ef639fce20',116,112,'move',0,'dfecce243af49cd88a0e937b1e935680','c81',1795012479884,'{"type":"move","token":"discard:coffee_roaster","by":"person","mark":368848747}','6139562ddf81bf35.0');
INSERT INTO "entries" VALUES('b3ef639fce20',117,113,'move',0,'dfecce243af49cd88a0e937b1e935680','c82',1795012479896,'{"type":"move","token":"discard:chapel","by":"person","mark":3428348671}','b6e6dfd9d4f6f787.0');
INSERT INTO "entries" VALUES('b3ef639fce20',118,114,'move',0,'dfecce243af49cd88a0e937b1e935680','c83',1795012479907,'{"type":"move","token":"discard:palace","by":"person","mark":2655680758}','90c981d0e06ac92e.0');
INSERT INTO "entries" VALUES('b3ef639fce20',119,115,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c84',1795012479918,'{"type":"move","token":"keep:silver_smelter","by":"person","mark":259207159}','a982235c91681711.0');
INSERT INTO "entries" VALUES('b3ef639fce20',120,116,'move',2,NULL,NULL,1795012479930,'{"type":"move","token":"keep:quarry","by":"bot","mark":4031309281}','86ce7273e1fd1627.0');
INSERT INTO "entries" VALUES('b3ef639fce20',121,117,'move',2,NULL,NULL,1795012479942,'{"type":"move","token":"role:trader","by":"bot","mark":2270967341}','34eb3b0200ffbaba.0');
INSERT INTO "entries" VALUES('b3ef639fce20',122,118,'move',0,'dfecce243af49cd88a0e937b1e935680','c85',1795012479963,'{"type":"move","token":"role:councillor","by":"person","mark":389491631}','7c9794da4c492db6.0');
INSERT INTO "entries" VALUES('b3ef639fce20',123,119,'move',0,'dfecce243af49cd88a0e937b1e935680','c86',1795012479974,'{"type":"move","token":"discard:coffee_roaster","by":"person","mark":3456526476}','bbceff51e30feaa9.0');
INSERT INTO "entries" VALUES('b3ef639fce20',124,120,'move',0,'dfecce243af49cd88a0e937b1e935680','c87',1795012479986,'{"type":"move","token":"discard:coffee_roaster","by":"person","mark":1236260597}','e508193d6142878d.0');
INSERT INTO "entries" VALUES('b3ef639fce20',125,121,'move',0,'dfecce243af49cd88a0e937b1e935680','c88',1795012479997,'{"type":"move","token":"discard:gold_mine","by":"person","mark":56256521}','18c6257ae1c08d37.0');
INSERT INTO "entries" VALUES('b3ef639fce20',126,122,'move',0,'dfecce243af49cd88a0e937b1e935680','c89',1795012480008,'{"type":"move","token":"discard:well","by":"person","mark":3573895513}','3368fc5355a24822.0');
INSERT INTO "entries" VALUES('b3ef639fce20',127,123,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c90',1795012480020,'{"type":"move","token":"keep:sugar_mill","by":"person","mark":2398530973}','18290ad8021940ab.0');
INSERT INTO "entries" VALUES('b3ef639fce20',128,124,'move',2,NULL,NULL,1795012480032,'{"type":"move","token":"keep:smithy","by":"bot","mark":2008892348}','064991e78321dcd7.0');
INSERT INTO "entries" VALUES('b3ef639fce20',129,125,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c91',1795012480053,'{"type":"move","token":"role:prospector","by":"person","mark":3176589941}','9308d709a0346533.0');
INSERT INTO "entries" VALUES('b3ef639fce20',130,126,'move',0,'dfecce243af49cd88a0e937b1e935680','c92',1795012480064,'{"type":"move","token":"role:councillor","by":"person","mark":3803605713}','062a2ed68010eedb.0');
INSERT INTO "entries" VALUES('b3ef639fce20',131,127,'move',0,'dfecce243af49cd88a0e937b1e935680','c93',1795012480076,'{"type":"move","token":"discard:sugar_mill","by":"person","mark":1124954671}','6ad1daee634a74a1.0');
INSERT INTO "entries" VALUES('b3ef639fce20',132,128,'move',0,'dfecce243af49cd88a0e937b1e935680','c94',1795012480087,'{"type":"move","token":"discard:tobacco_storage","by":"person","mark":263054421}','2c04051ae4028113.0');
INSERT INTO "entries" VALUES('b3ef639fce20',133,129,'move',0,'dfecce243af49cd88a0e937b1e935680','c95',1795012480099,'{"type":"move","token":"discard:tobacco_storage","by":"person","mark":1791791431}','18741478f6d43f9f.0');
INSERT INTO "entries" VALUES('b3ef639fce20',134,130,'move',0,'dfecce243af49cd88a0e937b1e935680','c96',1795012480110,'{"type":"move","token":"discard:aqueduct","by":"person","mark":3019003998}','8ac92e3883047cd3.0');
INSERT INTO "entries" VALUES('b3ef639fce20',135,131,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c97',1795012480121,'{"type":"move","token":"keep:tobacco_storage","by":"person","mark":1313651623}','7a4d53e026b107fe.0');
INSERT INTO "entries" VALUES('b3ef639fce20',136,132,'move',2,NULL,NULL,1795012480133,'{"type":"move","token":"keep:coffee_roaster","by":"bot","mark":1223608649}','1c94e205a526e45d.0');
INSERT INTO "entries" VALUES('b3ef639fce20',137,133,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c98',1795012480154,'{"type":"move","token":"role:trader","by":"person","mark":602260531}','615f0645d3822025.0');
INSERT INTO "entries" VALUES('b3ef639fce20',138,134,'move',2,NULL,NULL,1795012480166,'{"type":"move","token":"role:builder","by":"bot","mark":2505505344}','0bcc9f246c088ace.0');
INSERT INTO "entries" VALUES('b3ef639fce20',139,135,'move',2,NULL,NULL,1795012480177,'{"type":"move","token":"build:quarry","by":"bot","mark":1692993213}','112c02d60a67317b.0');
INSERT INTO "entries" VALUES('b3ef639fce20',140,136,'move',2,NULL,NULL,1795012480189,'{"type":"move","token":"pay:coffee_roaster","by":"bot","mark":557565053}','0593133c0a94949c.0');
INSERT INTO "entries" VALUES('b3ef639fce20',141,137,'move',2,NULL,NULL,1795012480200,'{"type":"move","token":"pay:smithy","by":"bot","mark":810868555}','34b5b7372533f631.0');
INSERT INTO "entries" VALUES('b3ef639fce20',142,138,'move',2,NULL,NULL,1795012480211,'{"type":"move","token":"pay:archive","by":"bot","mark":95666016}','4f03d213f3582a88.0');
INSERT INTO "entries" VALUES('b3ef639fce20',143,139,'move',0,'dfecce243af49cd88a0e937b1e935680','c99',1795012480233,'{"type":"move","token":"pass","by":"person","mark":2182275640}','70c0ba8d7e7f288b.0');
INSERT INTO "entries" VALUES('b3ef639fce20',144,140,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c100',1795012480244,'{"type":"move","token":"build:silver_smelter","by":"person","mark":895564003}','c7ebaefb135c6b9f.0');
INSERT INTO "entries" VALUES('b3ef639fce20',145,141,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c101',1795012480256,'{"type":"move","token":"over:well","by":"person","mark":1815719308}','2c640fc628cb75d3.0');
INSERT INTO "entries" VALUES('b3ef639fce20',146,142,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c102',1795012480267,'{"type":"move","token":"pay:sugar_mill","by":"person","mark":3256023480}','b9ff6c382ae4bd4f.0');
INSERT INTO "entries" VALUES('b3ef639fce20',147,143,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c103',1795012480278,'{"type":"move","token":"pay:tobacco_storage","by":"person","mark":527162910}','f5b367d220e97b7e.0');
INSERT INTO "entries" VALUES('b3ef639fce20',148,144,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c104',1795012480289,'{"type":"move","token":"pay:statue","by":"person","mark":1564334865}','dfec08840d2524f8.0');
INSERT INTO "entries" VALUES('b3ef639fce20',149,145,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c105',1795012480301,'{"type":"move","token":"role:producer","by":"person","mark":889967328}','ca448c28498c9aa3.0');
INSERT INTO "entries" VALUES('b3ef639fce20',150,146,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c106',1795012480312,'{"type":"move","token":"produce:silver_smelter","by":"person","mark":307078093}','5df01803776d65f7.0');
INSERT INTO "entries" VALUES('b3ef639fce20',151,147,'move',2,NULL,NULL,1795012480324,'{"type":"move","token":"pass","by":"bot","mark":1618003823}','f8c0b78302b55253.0');
INSERT INTO "entries" VALUES('b3ef639fce20',152,148,'move',0,'dfecce243af49cd88a0e937b1e935680','c107',1795012480345,'{"type":"move","token":"produce:silver_smelter","by":"person","mark":1716214104}','8143e776daea49c3.0');
INSERT INTO "entries" VALUES('b3ef639fce20',153,149,'move',2,NULL,NULL,1795012480357,'{"type":"move","token":"role:councillor","by":"bot","mark":2331041081}','6e02841bbfc2b9d9.0');
INSERT INTO "entries" VALUES('b3ef639fce20',154,150,'move',2,NULL,NULL,1795012480368,'{"type":"move","token":"keep:sugar_mill","by":"bot","mark":1024037051}','d17e020e50904b2a.0');
INSERT INTO "entries" VALUES('b3ef639fce20',155,151,'move',0,'dfecce243af49cd88a0e937b1e935680','c108',1795012480390,'{"type":"move","token":"discard:sugar_mill","by":"person","mark":3349999260}','093605a5934d590e.0');
INSERT INTO "entries" VALUES('b3ef639fce20',156,152,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c109',1795012480401,'{"type":"move","token":"keep:market_hall","by":"person","mark":4268448640}','00d2a0802ab81914.0');
INSERT INTO "entries" VALUES('b3ef639fce20',157,153,'move',0,'dfecce243af49cd88a0e937b1e935680','c110',1795012480412,'{"type":"move","token":"role:prospector","by":"person","mark":137095920}','70ed5c054749572a.0');
INSERT INTO "entries" VALUES('b3ef639fce20',158,154,'move',2,NULL,NULL,1795012480424,'{"type":"move","token":"role:prospector","by":"bot","mark":1578216050}','8b3ff2757157d7c6.0');
INSERT INTO "entries" VALUES('b3ef639fce20',159,155,'move',0,'dfecce243af49cd88a0e937b1e935680','c111',1795012480445,'{"type":"move","token":"role:trader","by":"person","mark":3923280085}','32007feb4218f60f.0');
INSERT INTO "entries" VALUES('b3ef639fce20',160,156,'move',0,'dfecce243af49cd88a0e937b1e935680','c112',1795012480457,'{"type":"move","token":"pass","by":"person","mark":3712412969}','56eba83e9488af4e.0');
INSERT INTO "entries" VALUES('b3ef639fce20',161,157,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c113',1795012480468,'{"type":"move","token":"sell:silver","by":"person","mark":3111813281}','9c55fd41bbde6038.0');
INSERT INTO "entries" VALUES('b3ef639fce20',162,158,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c114',1795012480480,'{"type":"move","token":"role:builder","by":"person","mark":1798545984}','1343958a0d556541.0');
INSERT INTO "entries" VALUES('b3ef639fce20',163,159,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c115',1795012480491,'{"type":"move","token":"build:indigo_plant","by":"person","mark":4034895751}','a5cdd4f58d073b38.0');
INSERT INTO "entries" VALUES('b3ef639fce20',164,160,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c116',1795012480502,'{"type":"move","token":"pass","by":"person","mark":2750637182}','773b19256f6dc651.0');
INSERT INTO "entries" VALUES('b3ef639fce20',165,161,'move',2,NULL,NULL,1795012480514,'{"type":"move","token":"build:indigo_plant","by":"bot","mark":52045250}','9bdc45b91c08db43.0');
INSERT INTO "entries" VALUES('b3ef639fce20',166,162,'move',0,'dfecce243af49cd88a0e937b1e935680','c117',1795012480535,'{"type":"move","token":"build:trading_post","by":"person","mark":3523756772}','d2d2a979c03346e9.0');
INSERT INTO "entries" VALUES('b3ef639fce20',167,163,'move',0,'dfecce243af49cd88a0e937b1e935680','c118',1795012480547,'{"type":"move","token":"over:silver_smelter","by":"person","mark":1760661889}','b95d3f4f3a3c797f.0');
INSERT INTO "entries" VALUES('b3ef639fce20',168,164,'move',0,'dfecce243af49cd88a0e937b1e935680','c119',1795012480558,'{"type":"move","token":"role:trader","by":"person","mark":1882726057}','72b9cb2ee750e457.0');
INSERT INTO "entries" VALUES('b3ef639fce20',169,165,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c120',1795012480570,'{"type":"move","token":"role:builder","by":"person","mark":953017233}','2792011f044f3733.0');
INSERT INTO "entries" VALUES('b3ef639fce20',170,166,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c121',1795012480581,'{"type":"move","token":"build:black_market","by":"person","mark":4284482949}','bab5735d1bdc8594.0');
INSERT INTO "entries" VALUES('b3ef639fce20',171,167,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c122',1795012480592,'{"type":"move","token":"over:silver_smelter","by":"person","mark":186226970}','3652751289b4387f.0');
INSERT INTO "entries" VALUES('b3ef639fce20',172,168,'move',2,NULL,NULL,1795012480604,'{"type":"move","token":"build:chapel","by":"bot","mark":3996855994}','96d866c84f1275c6.0');
INSERT INTO "entries" VALUES('b3ef639fce20',173,169,'move',0,'dfecce243af49cd88a0e937b1e935680','c123',1795012480626,'{"type":"move","token":"pass","by":"person","mark":1027648135}','65a9f26660b4e99e.0');
INSERT INTO "entries" VALUES('b3ef639fce20',174,170,'move',2,NULL,NULL,1795012480637,'{"type":"move","token":"role:councillor","by":"bot","mark":2693635088}','358a0ed8923aefc7.0');
INSERT INTO "entries" VALUES('b3ef639fce20',175,171,'move',2,NULL,NULL,1795012480649,'{"type":"move","token":"keep:library","by":"bot","mark":1154689336}','1b04ea3c43178c6b.0');
INSERT INTO "entries" VALUES('b3ef639fce20',176,172,'move',0,'dfecce243af49cd88a0e937b1e935680','c124',1795012480670,'{"type":"move","token":"discard:hero","by":"person","mark":2026024688}','eff543e639d0b311.0');
INSERT INTO "entries" VALUES('b3ef639fce20',177,173,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c125',1795012480682,'{"type":"move","token":"keep:coffee_roaster","by":"person","mark":3865726504}','634cde5332211356.0');
INSERT INTO "entries" VALUES('b3ef639fce20',178,174,'move',2,NULL,NULL,1795012480693,'{"type":"move","token":"pass","by":"bot","mark":2554559148}','53c0cf04df1ded23.0');
INSERT INTO "entries" VALUES('b3ef639fce20',179,175,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c126',1795012480715,'{"type":"move","token":"role:builder","by":"person","mark":2870219431}','10a8f017d09b6ccf.0');
INSERT INTO "entries" VALUES('b3ef639fce20',180,176,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c127',1795012480726,'{"type":"move","token":"build:statue","by":"person","mark":1144133161}','4b1890fd9681d0bf.0');
INSERT INTO "entries" VALUES('b3ef639fce20',181,177,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c128',1795012480738,'{"type":"move","token":"over:market_hall","by":"person","mark":729868368}','0aa1ade20a5e6136.0');
INSERT INTO "entries" VALUES('b3ef639fce20',182,178,'move',2,NULL,NULL,1795012480749,'{"type":"move","token":"pass","by":"bot","mark":3150298146}','fe9b67bb18a26d0f.0');
INSERT INTO "entries" VALUES('b3ef639fce20',183,179,'move',0,'dfecce243af49cd88a0e937b1e935680','c129',1795012480771,'{"type":"move","token":"build:smithy","by":"person","mark":3443901367}','c361005320839c42.0');
INSERT INTO "entries" VALUES('b3ef639fce20',184,180,'move',0,'dfecce243af49cd88a0e937b1e935680','c130',1795012480782,'{"type":"move","token":"over:archive","by":"person","mark":2096908377}','f40434ad0985acbf.0');
INSERT INTO "entries" VALUES('b3ef639fce20',185,181,'move',2,NULL,NULL,1795012480794,'{"type":"move","token":"role:councillor","by":"bot","mark":518507266}','614bac0b87270e50.0');
INSERT INTO "entries" VALUES('b3ef639fce20',186,182,'move',2,NULL,NULL,1795012480805,'{"type":"move","token":"keep:tower","by":"bot","mark":2204301039}','91e839aa4db51395.0');
INSERT INTO "entries" VALUES('b3ef639fce20',187,183,'move',0,'dfecce243af49cd88a0e937b1e935680','c131',1795012480827,'{"type":"move","token":"keep:indigo_plant","by":"person","mark":261421427}','0b639c56e97ff1f7.0');
INSERT INTO "entries" VALUES('b3ef639fce20',188,184,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c132',1795012480838,'{"type":"move","token":"keep:tower","by":"person","mark":3215266649}','0da436ac2983f8be.0');
INSERT INTO "entries" VALUES('b3ef639fce20',189,185,'move',0,'dfecce243af49cd88a0e937b1e935680','c133',1795012480850,'{"type":"move","token":"role:trader","by":"person","mark":2867626745}','f24c7b7ebab020b9.0');
INSERT INTO "entries" VALUES('b3ef639fce20',190,186,'move',2,NULL,NULL,1795012480861,'{"type":"move","token":"tuck:tower","by":"bot","mark":932952089}','03980ba576479037.0');
INSERT INTO "entries" VALUES('b3ef639fce20',191,187,'move',2,NULL,NULL,1795012480873,'{"type":"move","token":"role:builder","by":"bot","mark":819230312}','ab0c8c5f04252ebc.0');
INSERT INTO "entries" VALUES('b3ef639fce20',192,188,'move',2,NULL,NULL,1795012480884,'{"type":"move","token":"pass","by":"bot","mark":3307015267}','d57dc4f8986278b4.0');
INSERT INTO "entries" VALUES('b3ef639fce20',193,189,'move',0,'dfecce243af49cd88a0e937b1e935680','c134',1795012480906,'{"type":"move","token":"build:indigo_plant","by":"person","mark":3796379228}','415c299564c0b703.0');
INSERT INTO "entries" VALUES('b3ef639fce20',194,190,'move',0,'dfecce243af49cd88a0e937b1e935680','c135',1795012480917,'{"type":"move","token":"pass","by":"person","mark":720414589}','098f79797acd0efd.0');
INSERT INTO "entries" VALUES('b3ef639fce20',195,191,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c136',1795012480929,'{"type":"move","token":"build:tower","by":"person","mark":201261326}','8136680d37e9fb8e.0');
INSERT INTO "entries" VALUES('b3ef639fce20',196,192,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c137',1795012480940,'{"type":"move","token":"over:black_market","by":"person","mark":3379857934}','80bfb4a679c7035b.0');
INSERT INTO "entries" VALUES('b3ef639fce20',197,193,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c138',1795012480952,'{"type":"move","token":"pay:market_hall","by":"person","mark":3005886947}','e3dff9a96f4dd8bd.0');
INSERT INTO "entries" VALUES('b3ef639fce20',198,194,'move',0,'dfecce243af49cd88a0e937b1e935680','c139',1795012480963,'{"type":"move","token":"role:trader","by":"person","mark":2182245379}','a7b6b3f5660bcd89.0');
INSERT INTO "entries" VALUES('b3ef639fce20',199,195,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c140',1795012480975,'{"type":"move","token":"role:prospector","by":"person","mark":580830432}','6a168406dda13f80.0');
INSERT INTO "entries" VALUES('b3ef639fce20',200,196,'move',2,NULL,NULL,1795012480986,'{"type":"move","token":"tuck:library","by":"bot","mark":4097188165}','88d5a2c93861a6eb.0');
INSERT INTO "entries" VALUES('b3ef639fce20',201,197,'move',0,'dfecce243af49cd88a0e937b1e935680','c141',1795012481008,'{"type":"move","token":"role:trader","by":"person","mark":3559803964}','f164c93e21abd9cc.0');
INSERT INTO "entries" VALUES('b3ef639fce20',202,198,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c142',1795012481019,'{"type":"move","token":"role:producer","by":"person","mark":2631643396}','0ba2595df0443339.0');
INSERT INTO "entries" VALUES('b3ef639fce20',203,199,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c143',1795012481030,'{"type":"move","token":"produce:indigo_plant","by":"person","mark":2137447014}','5ffa9bb617585c70.0');
INSERT INTO "entries" VALUES('b3ef639fce20',204,200,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c144',1795012481042,'{"type":"move","token":"pass","by":"person","mark":2137447014}','f82f7322374d6c77.0');
INSERT INTO "entries" VALUES('b3ef639fce20',205,201,'move',2,NULL,NULL,1795012481053,'{"type":"move","token":"produce:indigo_plant","by":"bot","mark":292785154}','ad79108775e125c8.0');
INSERT INTO "entries" VALUES('b3ef639fce20',206,202,'move',0,'dfecce243af49cd88a0e937b1e935680','c145',1795012481075,'{"type":"move","token":"pass","by":"person","mark":363024177}','d666109c1c42c205.0');
INSERT INTO "entries" VALUES('b3ef639fce20',207,203,'move',2,NULL,NULL,1795012481086,'{"type":"move","token":"role:builder","by":"bot","mark":2363270120}','eeffc6cdfd74cd0b.0');
INSERT INTO "entries" VALUES('b3ef639fce20',208,204,'move',0,'dfecce243af49cd88a0e937b1e935680','c146',1795012481108,'{"type":"move","token":"build:tobacco_storage","by":"person","mark":1868617339}','19711474a4bb020d.0');
INSERT INTO "entries" VALUES('b3ef639fce20',209,205,'move',0,'dfecce243af49cd88a0e937b1e935680','c147',1795012481119,'{"type":"move","token":"over:smithy","by":"person","mark":2440395105}','d88b3335372226b8.0');
INSERT INTO "entries" VALUES('b3ef639fce20',210,206,'move',0,'dfecce243af49cd88a0e937b1e935680','c148',1795012481130,'{"type":"move","token":"pay:coffee_roaster","by":"person","mark":250497460}','411c18ef653d4311.0');
INSERT INTO "entries" VALUES('b3ef639fce20',211,207,'move',0,'dfecce243af49cd88a0e937b1e935680','c149',1795012481142,'{"type":"move","token":"pay:coffee_roaster","by":"person","mark":250497460}','7ebcbd9814b06714.0');
INSERT INTO "entries" VALUES('b3ef639fce20',212,208,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c150',1795012481153,'{"type":"move","token":"build:guild_hall","by":"person","mark":3011892884}','ef46e9502e825ae4.0');
INSERT INTO "entries" VALUES('b3ef639fce20',213,209,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c151',1795012481164,'{"type":"move","token":"over:tower","by":"person","mark":2983683966}','21da13c1e9624ffc.0');
INSERT INTO "entries" VALUES('b3ef639fce20',214,210,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c152',1795012481176,'{"type":"move","token":"role:builder","by":"person","mark":2792068791}','ba35b0b080faff75.0');
INSERT INTO "entries" VALUES('b3ef639fce20',215,211,'move',0,'dfecce243af49cd88a0e937b1e935680','c153',1795012481187,'{"type":"move","token":"pass","by":"person","mark":2886504998}','2f830a00b45ed60e.0');
INSERT INTO "entries" VALUES('b3ef639fce20',216,212,'move',2,NULL,NULL,1795012481199,'{"type":"move","token":"role:prospector","by":"bot","mark":351104234}','61cecd04a6235a75.0');
INSERT INTO "entries" VALUES('b3ef639fce20',217,213,'move',0,'dfecce243af49cd88a0e937b1e935680','c154',1795012481220,'{"type":"move","token":"role:producer","by":"person","mark":1939593037}','f9c62aadd2261d56.0');
INSERT INTO "entries" VALUES('b3ef639fce20',218,214,'move',0,'dfecce243af49cd88a0e937b1e935680','c155',1795012481231,'{"type":"move","token":"produce:indigo_plant","by":"person","mark":2038780325}','e655a90ad853d374.0');
INSERT INTO "entries" VALUES('b3ef639fce20',219,215,'move',0,'dfecce243af49cd88a0e937b1e935680','c156',1795012481242,'{"type":"move","token":"pass","by":"person","mark":2038780325}','ef99966cabf3d144.0');
INSERT INTO "entries" VALUES('b3ef639fce20',220,216,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c157',1795012481254,'{"type":"move","token":"produce:indigo_plant","by":"person","mark":2441659140}','759eafc21913ed52.0');
INSERT INTO "entries" VALUES('b3ef639fce20',221,217,'move',2,NULL,NULL,1795012481265,'{"type":"move","token":"pass","by":"bot","mark":3677975315}','2124e26f27a69b04.0');
INSERT INTO "entries" VALUES('b3ef639fce20',222,218,'move',2,NULL,NULL,1795012481277,'{"type":"move","token":"tuck:city_hall","by":"bot","mark":1689494226}','7433288b060d2263.0');
INSERT INTO "entries" VALUES('b3ef639fce20',223,219,'move',2,NULL,NULL,1795012481289,'{"type":"move","token":"role:prospector","by":"bot","mark":3336163046}','d89eac620f473156.0');
INSERT INTO "entries" VALUES('b3ef639fce20',224,220,'move',0,'dfecce243af49cd88a0e937b1e935680','c158',1795012481310,'{"type":"move","token":"role:trader","by":"person","mark":2396795271}','c1f144d7e9ee91ec.0');
INSERT INTO "entries" VALUES('b3ef639fce20',225,221,'move',0,'dfecce243af49cd88a0e937b1e935680','c159',1795012481322,'{"type":"move","token":"pass","by":"person","mark":2457899185}','4c7301e4925aebce.0');
INSERT INTO "entries" VALUES('b3ef639fce20',226,222,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c160',1795012481333,'{"type":"move","token":"sell:indigo","by":"person","mark":1904715726}','8b5c16a24c5db5be.0');
INSERT INTO "entries" VALUES('b3ef639fce20',227,223,'move',2,NULL,NULL,1795012481345,'{"type":"move","token":"sell:indigo","by":"bot","mark":2415917070}','eae211eca7fbf2a6.0');
INSERT INTO "entries" VALUES('b3ef639fce20',228,224,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c161',1795012481366,'{"type":"move","token":"role:producer","by":"person","mark":238796142}','104921ddb90859ca.0');
INSERT INTO "entries" VALUES('b3ef639fce20',229,225,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c162',1795012481377,'{"type":"move","token":"pass","by":"person","mark":4015027013}','866b29fcce285ff2.0');
INSERT INTO "entries" VALUES('b3ef639fce20',230,226,'move',2,NULL,NULL,1795012481389,'{"type":"move","token":"produce:tobacco_storage","by":"bot","mark":2783036242}','64ac9a3fb11baf92.0');
INSERT INTO "entries" VALUES('b3ef639fce20',231,227,'move',0,'dfecce243af49cd88a0e937b1e935680','c163',1795012481410,'{"type":"move","token":"produce:indigo_plant","by":"person","mark":123593188}','733b3998d0da1b94.0');
INSERT INTO "entries" VALUES('b3ef639fce20',232,228,'move',2,NULL,NULL,1795012481422,'{"type":"move","token":"tuck:sugar_mill","by":"bot","mark":28108132}','d680fe259e90be67.0');
INSERT INTO "entries" VALUES('b3ef639fce20',233,229,'move',0,'dfecce243af49cd88a0e937b1e935680','c164',1795012481444,'{"type":"move","token":"role:prospector","by":"person","mark":2266503733}','18009587aca0ced4.0');
INSERT INTO "entries" VALUES('b3ef639fce20',234,230,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c165',1795012481455,'{"type":"move","token":"role:trader","by":"person","mark":3054517326}','ab7498a391f5b16c.0');
INSERT INTO "entries" VALUES('b3ef639fce20',235,231,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c166',1795012481468,'{"type":"move","token":"pass","by":"person","mark":3910907560}','1a0dbbe320697960.0');
INSERT INTO "entries" VALUES('b3ef639fce20',236,232,'move',2,NULL,NULL,1795012481480,'{"type":"move","token":"sell:tobacco","by":"bot","mark":2474113439}','3a52c70f581d99ba.0');
INSERT INTO "entries" VALUES('b3ef639fce20',237,233,'move',0,'dfecce243af49cd88a0e937b1e935680','c167',1795012481501,'{"type":"move","token":"pass","by":"person","mark":3202285233}','dc39e7d63f8670ba.0');
INSERT INTO "entries" VALUES('b3ef639fce20',238,234,'move',2,NULL,NULL,1795012481513,'{"type":"move","token":"role:councillor","by":"bot","mark":10682941}','2e0e638bb6fe8a15.0');
INSERT INTO "entries" VALUES('b3ef639fce20',239,235,'move',2,NULL,NULL,1795012481524,'{"type":"move","token":"keep:tobacco_storage","by":"bot","mark":1897497425}','c7a2a47f858bbed9.0');
INSERT INTO "entries" VALUES('b3ef639fce20',240,236,'move',0,'dfecce243af49cd88a0e937b1e935680','c168',1795012481545,'{"type":"move","token":"keep:victory_column","by":"person","mark":1441029338}','be27607fc37252a3.0');
INSERT INTO "entries" VALUES('b3ef639fce20',241,237,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c169',1795012481557,'{"type":"move","token":"keep:carpenter","by":"person","mark":4290839026}','895067ba5ff3dd4e.0');
INSERT INTO "entries" VALUES('b3ef639fce20',242,238,'move',2,NULL,NULL,1795012481568,'{"type":"move","token":"pass","by":"bot","mark":135463459}','7c341a92b26d7adc.0');
INSERT INTO "entries" VALUES('b3ef639fce20',243,239,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c170',1795012481589,'{"type":"move","token":"role:builder","by":"person","mark":3458907248}','ea485f542aa625f9.0');
INSERT INTO "entries" VALUES('b3ef639fce20',244,240,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c171',1795012481604,'{"type":"move","token":"build:carpenter","by":"person","mark":349747017}','b870b954a13dcdf2.0');
INSERT INTO "entries" VALUES('b3ef639fce20',245,241,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c172',1795012481616,'{"type":"move","token":"over_full:indigo_plant","by":"person","mark":2112902072}','94c8fe110270e494.0');
INSERT INTO "entries" VALUES('b3ef639fce20',246,242,'move',2,NULL,NULL,1795012481628,'{"type":"move","token":"build:tobacco_storage","by":"bot","mark":1960099039}','42551ee3b7c92d9b.0');
INSERT INTO "entries" VALUES('b3ef639fce20',247,243,'move',2,NULL,NULL,1795012481639,'{"type":"move","token":"pay:coffee_roaster","by":"bot","mark":3978668144}','da04b39e1ef9a624.0');
INSERT INTO "entries" VALUES('b3ef639fce20',248,244,'move',2,NULL,NULL,1795012481650,'{"type":"move","token":"pay:trading_post","by":"bot","mark":3739315765}','0ba71129e9185c2a.0');
INSERT INTO "entries" VALUES('b3ef639fce20',249,245,'move',0,'dfecce243af49cd88a0e937b1e935680','c173',1795012481672,'{"type":"move","token":"build:aqueduct","by":"person","mark":3544167009}','84b06fcfe16c44aa.0');
INSERT INTO "entries" VALUES('b3ef639fce20',250,246,'move',0,'dfecce243af49cd88a0e937b1e935680','c174',1795012481683,'{"type":"move","token":"over:well","by":"person","mark":960976702}','cd88839eda50991b.0');
INSERT INTO "entries" VALUES('b3ef639fce20',251,247,'move',0,'dfecce243af49cd88a0e937b1e935680','c175',1795012481694,'{"type":"move","token":"pay:victory_column","by":"person","mark":3849257808}','fa7b4e1425923bb1.0');
INSERT INTO "entries" VALUES('b3ef639fce20',252,248,'move',2,NULL,NULL,1795012481706,'{"type":"move","token":"role:prospector","by":"bot","mark":897545734}','f776f5bdf6d4dde1.0');
INSERT INTO "entries" VALUES('b3ef639fce20',253,249,'move',0,'dfecce243af49cd88a0e937b1e935680','c176',1795012481727,'{"type":"move","token":"role:councillor","by":"person","mark":355054633}','b6d45d45c8650e74.0');
INSERT INTO "entries" VALUES('b3ef639fce20',254,250,'move',0,'dfecce243af49cd88a0e937b1e935680','c177',1795012481739,'{"type":"move","token":"keep:silver_smelter","by":"person","mark":2203250497}','6772894f8c460629.0');
INSERT INTO "entries" VALUES('b3ef639fce20',255,251,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c178',1795012481751,'{"type":"move","token":"keep:poor_house","by":"person","mark":3605206475}','fcf503daeebde4d5.0');
INSERT INTO "entries" VALUES('b3ef639fce20',256,252,'move',2,NULL,NULL,1795012481762,'{"type":"move","token":"keep:statue","by":"bot","mark":4035762215}','187e6d02c771a927.0');
INSERT INTO "entries" VALUES('b3ef639fce20',257,253,'move',2,NULL,NULL,1795012481774,'{"type":"move","token":"tuck:sugar_mill","by":"bot","mark":3396763765}','36af8b7761aacacf.0');
INSERT INTO "entries" VALUES('b3ef639fce20',258,254,'move',2,NULL,NULL,1795012481785,'{"type":"move","token":"role:producer","by":"bot","mark":289247973}','2e12e9bf2a4b8694.0');
INSERT INTO "entries" VALUES('b3ef639fce20',259,255,'move',2,NULL,NULL,1795012481797,'{"type":"move","token":"produce:tobacco_storage","by":"bot","mark":505893890}','beddd758df04c455.0');
INSERT INTO "entries" VALUES('b3ef639fce20',260,256,'move',2,NULL,NULL,1795012481808,'{"type":"move","token":"produce:tobacco_storage","by":"bot","mark":216617371}','32ab3000228763ad.0');
INSERT INTO "entries" VALUES('b3ef639fce20',261,257,'move',0,'dfecce243af49cd88a0e937b1e935680','c179',1795012481829,'{"type":"move","token":"produce:tobacco_storage","by":"person","mark":3889618081}','24fff4968b0c5058.0');
INSERT INTO "entries" VALUES('b3ef639fce20',262,258,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c180',1795012481840,'{"type":"move","token":"produce:indigo_plant","by":"person","mark":1618466709}','15a7d42a19f34cdf.0');
INSERT INTO "entries" VALUES('b3ef639fce20',263,259,'move',0,'dfecce243af49cd88a0e937b1e935680','c181',1795012481852,'{"type":"move","token":"role:builder","by":"person","mark":1680790507}','579a7044f58f3446.0');
INSERT INTO "entries" VALUES('b3ef639fce20',264,260,'move',0,'dfecce243af49cd88a0e937b1e935680','c182',1795012481863,'{"type":"move","token":"pass","by":"person","mark":3814100397}','60fba6b867ee63e4.0');
INSERT INTO "entries" VALUES('b3ef639fce20',265,261,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c183',1795012481874,'{"type":"move","token":"build:poor_house","by":"person","mark":772138571}','2abb39d03cecb46e.0');
INSERT INTO "entries" VALUES('b3ef639fce20',266,262,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c184',1795012481885,'{"type":"move","token":"over:guild_hall","by":"person","mark":2643309231}','de9081f87c724edd.0');
INSERT INTO "entries" VALUES('b3ef639fce20',267,263,'move',2,NULL,NULL,1795012481897,'{"type":"move","token":"build:statue","by":"bot","mark":2200218917}','ff05f588b0accf24.0');
INSERT INTO "entries" VALUES('013365353f85',1,NULL,'created',NULL,NULL,NULL,1795012481922,'{"type":"created","places":[{"kind":"person","person":"dfecce243af49cd88a0e937b1e935680","name":"Anne","level":"merchant","nonce":"","resigned":false,"away":false,"host":true,"late":0,"covered":false,"kept":null,"helped":false},{"kind":"open","person":null,"name":"","level":"merchant","nonce":"","resigned":false,"away":false,"host":false,"late":0,"covered":false,"kept":null,"helped":false},{"kind":"bot","person":null,"name":"","level":"random","nonce":"","resigned":false,"away":false,"host":false,"late":0,"covered":false,"kept":null,"helped":false}]}','f586edc57a95c8cd');
INSERT INTO "entries" VALUES('013365353f85',2,NULL,'sat',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c187',1795012481925,'{"type":"sat","person":"ca8ec0ff3dbc5b55293cb8198ac5e89d","name":"Bob","nonce":"n1"}','9d3292a50bdbc314.0');
INSERT INTO "entries" VALUES('013365353f85',3,NULL,'began',NULL,'dfecce243af49cd88a0e937b1e935680','c189',1795012481936,'{"type":"began","nonces":["n0","n1",""],"fill":null}','8c1af5b3e79c6b42.0');
INSERT INTO "entries" VALUES('013365353f85',4,NULL,'said',0,'dfecce243af49cd88a0e937b1e935680','c190',1795012481948,'{"type":"said","name":"Anne","text":"bonne chance !"}','fd51a19ca8cda22d.0');
INSERT INTO "entries" VALUES('013365353f85',5,1,'move',0,'dfecce243af49cd88a0e937b1e935680','c191',1795012481959,'{"type":"move","token":"role:producer","by":"person","mark":1811132447}','ef11d19a4c4addc1.0');
INSERT INTO "entries" VALUES('013365353f85',6,2,'move',0,'dfecce243af49cd88a0e937b1e935680','c192',1795012481970,'{"type":"move","token":"pass","by":"person","mark":380086494}','0db177fbf220cd77.0');
INSERT INTO "entries" VALUES('013365353f85',7,3,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c193',1795012481981,'{"type":"move","token":"pass","by":"person","mark":3382781212}','dc69819f771777fc.0');
INSERT INTO "entries" VALUES('013365353f85',8,4,'move',2,NULL,NULL,1795012481993,'{"type":"move","token":"produce:indigo_plant","by":"bot","mark":1943778587}','33ba8d90bc284e8a.0');
INSERT INTO "entries" VALUES('013365353f85',9,5,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c194',1795012482014,'{"type":"move","token":"role:trader","by":"person","mark":1447639940}','2788e472ab542184.0');
INSERT INTO "entries" VALUES('013365353f85',10,6,'move',2,NULL,NULL,1795012482025,'{"type":"move","token":"pass","by":"bot","mark":3032430000}','fa57f9b30dd4f6e7.0');
INSERT INTO "entries" VALUES('013365353f85',11,7,'move',2,NULL,NULL,1795012482037,'{"type":"move","token":"role:prospector","by":"bot","mark":2005220254}','c1f6551987c546cd.0');
INSERT INTO "entries" VALUES('013365353f85',12,8,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c195',1795012482058,'{"type":"move","token":"role:producer","by":"person","mark":2860647708}','2c9c8d6cfa68c1ff.0');
INSERT INTO "entries" VALUES('013365353f85',13,9,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c196',1795012482069,'{"type":"move","token":"pass","by":"person","mark":3382781212}','b04e41eb6df5771e.0');
INSERT INTO "entries" VALUES('013365353f85',14,10,'move',0,'dfecce243af49cd88a0e937b1e935680','c197',1795012482080,'{"type":"move","token":"pass","by":"person","mark":380086494}','cad5c2deea40cdf9.0');
INSERT INTO "entries" VALUES('013365353f85',15,11,'move',2,NULL,NULL,1795012482092,'{"type":"move","token":"role:trader","by":"bot","mark":1880597670}','4daf27ec7c8d5399.0');
INSERT INTO "entries" VALUES('013365353f85',16,12,'move',2,NULL,NULL,1795012482103,'{"type":"move","token":"sell:indigo","by":"bot","mark":3032430000}','675c43bb1382349e.0');
INSERT INTO "entries" VALUES('013365353f85',17,13,'move',0,'dfecce243af49cd88a0e937b1e935680','c198',1795012482124,'{"type":"move","token":"role:builder","by":"person","mark":325600188}','e6f1607fda97b5d4.0');
INSERT INTO "entries" VALUES('013365353f85',18,14,'move',0,'dfecce243af49cd88a0e937b1e935680','c199',1795012482136,'{"type":"move","token":"build:coffee_roaster","by":"person","mark":2369336559}','c1d5adc0734c1622.0');
INSERT INTO "entries" VALUES('013365353f85',19,15,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c200',1795012482147,'{"type":"move","token":"build:tobacco_storage","by":"person","mark":4098797572}','956f0e419cad692b.0');
INSERT INTO "entries" VALUES('013365353f85',20,16,'move',2,NULL,NULL,1795012482158,'{"type":"move","token":"pass","by":"bot","mark":2686395585}','86042715a6e5715a.0');
INSERT INTO "entries" VALUES('013365353f85',21,17,'move',2,NULL,NULL,1795012482170,'{"type":"move","token":"role:prospector","by":"bot","mark":3823674718}','33cbf4ea3d7dfafc.0');
INSERT INTO "entries" VALUES('013365353f85',22,18,'move',0,'dfecce243af49cd88a0e937b1e935680','c201',1795012482191,'{"type":"move","token":"role:councillor","by":"person","mark":614875613}','93e64920b27064d1.0');
INSERT INTO "entries" VALUES('013365353f85',23,19,'move',0,'dfecce243af49cd88a0e937b1e935680','c202',1795012482202,'{"type":"move","token":"keep:indigo_plant","by":"person","mark":4105913776}','ae52855d8ff0a834.0');
INSERT INTO "entries" VALUES('013365353f85',24,20,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c203',1795012482213,'{"type":"move","token":"keep:sugar_mill","by":"person","mark":741937424}','aa714dc1ef300f21.0');
INSERT INTO "entries" VALUES('013365353f85',25,21,'move',2,NULL,NULL,1795012482225,'{"type":"move","token":"keep:statue","by":"bot","mark":1472896343}','c9b3fe754476e259.0');
INSERT INTO "entries" VALUES('013365353f85',26,22,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c204',1795012482246,'{"type":"move","token":"role:trader","by":"person","mark":4191666668}','4f2e90dcfbe473d0.0');
INSERT INTO "entries" VALUES('013365353f85',27,23,'move',2,NULL,NULL,1795012482258,'{"type":"move","token":"discard:chapel","by":"bot","mark":2521866640}','ff20164ea56984c7.0');
INSERT INTO "entries" VALUES('013365353f85',28,24,'move',0,'dfecce243af49cd88a0e937b1e935680','c205',1795012482279,'{"type":"move","token":"role:councillor","by":"person","mark":3128609049}','9864a72282d64327.0');
INSERT INTO "entries" VALUES('013365353f85',29,25,'move',0,'dfecce243af49cd88a0e937b1e935680','c206',1795012482291,'{"type":"move","token":"keep:palace","by":"person","mark":1903560174}','a2cf4e88934d8501.0');
INSERT INTO "entries" VALUES('013365353f85',30,26,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c207',1795012482302,'{"type":"move","token":"keep:carpenter","by":"person","mark":2414169992}','90fb8be1f1cf347e.0');
INSERT INTO "entries" VALUES('013365353f85',31,27,'move',2,NULL,NULL,1795012482313,'{"type":"move","token":"keep:hero","by":"bot","mark":2004115360}','a22f643935ce8afb.0');
INSERT INTO "entries" VALUES('013365353f85',32,28,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c208',1795012482335,'{"type":"move","token":"role:builder","by":"person","mark":2294906919}','ebb825ff0e287dc5.0');
INSERT INTO "entries" VALUES('013365353f85',33,29,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c209',1795012482346,'{"type":"move","token":"pass","by":"person","mark":459107915}','95cae0c576e875e9.0');
INSERT INTO "entries" VALUES('013365353f85',34,30,'move',2,NULL,NULL,1795012482357,'{"type":"move","token":"build:crane","by":"bot","mark":690756188}','840728828979f1b2.0');
INSERT INTO "entries" VALUES('013365353f85',35,31,'move',2,NULL,NULL,1795012482369,'{"type":"move","token":"pay:sugar_mill","by":"bot","mark":3408216092}','a040860407fcaaef.0');
INSERT INTO "entries" VALUES('013365353f85',36,32,'move',2,NULL,NULL,1795012482380,'{"type":"move","token":"pay:sugar_mill","by":"bot","mark":2419919106}','163f9cf84d8bccf9.0');
INSERT INTO "entries" VALUES('013365353f85',37,33,'move',0,'dfecce243af49cd88a0e937b1e935680','c210',1795012482402,'{"type":"move","token":"build:indigo_plant","by":"person","mark":1394390395}','48417ad633566589.0');
INSERT INTO "entries" VALUES('013365353f85',38,34,'move',2,NULL,NULL,1795012482413,'{"type":"move","token":"role:prospector","by":"bot","mark":1963783537}','df42b4a3d483ab64.0');
INSERT INTO "entries" VALUES('013365353f85',39,35,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c211',1795012482434,'{"type":"move","token":"role:prospector","by":"person","mark":4000993461}','254eba71ba9e0154.0');
INSERT INTO "entries" VALUES('013365353f85',40,36,'move',2,NULL,NULL,1795012482446,'{"type":"move","token":"role:trader","by":"bot","mark":1948135020}','23ed587ba1264aca.0');
INSERT INTO "entries" VALUES('013365353f85',41,37,'move',0,'dfecce243af49cd88a0e937b1e935680','c212',1795012482467,'{"type":"move","token":"role:producer","by":"person","mark":84954898}','b153fe2765b5a34f.0');
INSERT INTO "entries" VALUES('013365353f85',42,38,'move',0,'dfecce243af49cd88a0e937b1e935680','c213',1795012482479,'{"type":"move","token":"produce:coffee_roaster","by":"person","mark":284615903}','dbd81a59d70cbc41.0');
INSERT INTO "entries" VALUES('013365353f85',43,39,'move',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','c214',1795012482490,'{"type":"move","token":"produce:tobacco_storage","by":"person","mark":1856982140}','ebaaf741196ed724.0');
INSERT INTO "entries" VALUES('013365353f85',44,40,'move',2,NULL,NULL,1795012482503,'{"type":"move","token":"produce:indigo_plant","by":"bot","mark":925098162}','a20f47a1bba71221.0');
INSERT INTO "entries" VALUES('a7a4787e1dea',1,NULL,'created',NULL,NULL,NULL,1795012482546,'{"type":"created","places":[{"kind":"person","person":"ca8ec0ff3dbc5b55293cb8198ac5e89d","name":"Bob","level":"merchant","nonce":"","resigned":false,"away":false,"host":true,"late":0,"covered":false,"kept":null,"helped":false},{"kind":"invited","person":null,"name":"","level":"merchant","nonce":"","resigned":false,"away":false,"host":false,"late":0,"covered":false,"kept":null,"helped":false},{"kind":"open","person":null,"name":"","level":"merchant","nonce":"","resigned":false,"away":false,"host":false,"late":0,"covered":false,"kept":null,"helped":false}]}','6f338c549c778504');
INSERT INTO "entries" VALUES('013365353f85',45,41,'move',2,NULL,NULL,1795012482548,'{"type":"move","token":"role:councillor","by":"bot","mark":1989773809}','3f77ebd0310f96cf.0');
INSERT INTO "entries" VALUES('a7a4787e1dea',2,NULL,'sat',1,'8521be410c806f7b3d1e052d36029227','c216',1795012482551,'{"type":"sat","person":"8521be410c806f7b3d1e052d36029227","name":"bob","nonce":""}','3f77ebd0310f96cf.1');
INSERT INTO "entries" VALUES('013365353f85',46,42,'move',2,NULL,NULL,1795012482560,'{"type":"move","token":"keep:city_hall","by":"bot","mark":21676016}','5f59f6c207ce4816.0');
CREATE TABLE guests (
	person VARCHAR(32) NOT NULL, 
	public VARCHAR(16) NOT NULL, 
	shown VARCHAR(8) DEFAULT 'results' NOT NULL, 
	CONSTRAINT pk_guests PRIMARY KEY (person), 
	CONSTRAINT fk_guests_person FOREIGN KEY(person) REFERENCES people (id), 
	CONSTRAINT uq_guests_public UNIQUE (public)
);
INSERT INTO "guests" VALUES('dfecce243af49cd88a0e937b1e935680','5468c22ed6fa3196','games');
INSERT INTO "guests" VALUES('ca8ec0ff3dbc5b55293cb8198ac5e89d','aa1fe181ff4cbdee','results');
CREATE TABLE letters (
	id VARCHAR(32) NOT NULL, 
	channel VARCHAR(32) NOT NULL, 
	body TEXT NOT NULL, 
	next BIGINT NOT NULL, 
	tries INTEGER NOT NULL, 
	worker VARCHAR(32) NOT NULL, 
	lease BIGINT NOT NULL, 
	CONSTRAINT pk_letters PRIMARY KEY (id), 
	CONSTRAINT fk_letters_channel FOREIGN KEY(channel) REFERENCES channels (id)
);
CREATE TABLE notices (
	id VARCHAR(32) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	ply INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	due BIGINT NOT NULL, 
	CONSTRAINT pk_notices PRIMARY KEY (id), 
	CONSTRAINT fk_notices_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "notices" VALUES('00af17a9be33fb1605d11fb822b99391','ca8ec0ff3dbc5b55293cb8198ac5e89d','b3ef639fce20','turn',3,1795012478444,1795016078444);
INSERT INTO "notices" VALUES('89d3d034df6dc0042630037ff66a447e','ca8ec0ff3dbc5b55293cb8198ac5e89d','b3ef639fce20','turn',6,1795012478479,1795016078479);
INSERT INTO "notices" VALUES('7f1d287487de6302b5a74f4d470fb0b5','ca8ec0ff3dbc5b55293cb8198ac5e89d','b3ef639fce20','turn',8,1795012478502,1795016078502);
INSERT INTO "notices" VALUES('dfeb6e2a96464271cbd0e7b964cbf6ba','ca8ec0ff3dbc5b55293cb8198ac5e89d','b3ef639fce20','turn',11,1795012478547,1795016078547);
INSERT INTO "notices" VALUES('e5cb63428ade1904d30971f8d1ac16d8','ca8ec0ff3dbc5b55293cb8198ac5e89d','b3ef639fce20','turn',18,1795012478628,1795016078628);
INSERT INTO "notices" VALUES('da3bd150634f8c43f26711617d87c0c7','ca8ec0ff3dbc5b55293cb8198ac5e89d','b3ef639fce20','turn',23,1795012478705,1795016078705);
INSERT INTO "notices" VALUES('a99251fdac52644d71c1523e3a69d703','ca8ec0ff3dbc5b55293cb8198ac5e89d','b3ef639fce20','turn',35,1795012478874,1795016078874);
INSERT INTO "notices" VALUES('cf2337a215a69a9a776e60da5c21dbe3','ca8ec0ff3dbc5b55293cb8198ac5e89d','b3ef639fce20','turn',41,1795012478953,1795016078953);
INSERT INTO "notices" VALUES('418c9a963432ab54be67ebc3d3e419ba','ca8ec0ff3dbc5b55293cb8198ac5e89d','b3ef639fce20','turn',45,1795012478999,1795016078999);
INSERT INTO "notices" VALUES('9c169083b054b849ac1e1c946f044990','ca8ec0ff3dbc5b55293cb8198ac5e89d','b3ef639fce20','turn',51,1795012479088,1795016079088);
INSERT INTO "notices" VALUES('4b2947e91de6d834e322b6bb89316005','ca8ec0ff3dbc5b55293cb8198ac5e89d','b3ef639fce20','turn',53,1795012479112,1795016079112);
INSERT INTO "notices" VALUES('bf6a9c9c77020920523b812f2ca21243','ca8ec0ff3dbc5b55293cb8198ac5e89d','b3ef639fce20','turn',57,1795012479176,1795016079176);
INSERT INTO "notices" VALUES('5d69f5681f7f8e7733edcbe837f80787','ca8ec0ff3dbc5b55293cb8198ac5e89d','b3ef639fce20','turn',64,1795012479267,1795016079267);
INSERT INTO "notices" VALUES('f8cc60e09c01dea1b00ad3b2dcbeb6ff','ca8ec0ff3dbc5b55293cb8198ac5e89d','b3ef639fce20','turn',71,1795012479346,1795016079346);
INSERT INTO "notices" VALUES('0ad9342ba2e5fc3cd7750155074099a2','ca8ec0ff3dbc5b55293cb8198ac5e89d','b3ef639fce20','turn',79,1795012479448,1795016079448);
INSERT INTO "notices" VALUES('a5c5994cb76000c0ce5e67388684a42a','ca8ec0ff3dbc5b55293cb8198ac5e89d','b3ef639fce20','turn',82,1795012479482,1795016079482);
INSERT INTO "notices" VALUES('6cf9918ba556fd6790918df424406a3d','ca8ec0ff3dbc5b55293cb8198ac5e89d','b3ef639fce20','turn',86,1795012479528,1795016079528);
INSERT INTO "notices" VALUES('aa403f78e9153d0eb390498dad27a312','ca8ec0ff3dbc5b55293cb8198ac5e89d','b3ef639fce20','turn',91,1795012479606,1795016079606);
INSERT INTO "notices" VALUES('124f4a17bfa72ebecbd541c1fe99636a','ca8ec0ff3dbc5b55293cb8198ac5e89d','b3ef639fce20','turn',99,1795012479720,1795016079720);
INSERT INTO "notices" VALUES('9a8b16ed4be044d8f7c2b53ab707c394','ca8ec0ff3dbc5b55293cb8198ac5e89d','b3ef639fce20','turn',114,1795012479907,1795016079907);
INSERT INTO "notices" VALUES('015865edc29ec4e6b08e573464a147a2','ca8ec0ff3dbc5b55293cb8198ac5e89d','b3ef639fce20','turn',122,1795012480008,1795016080008);
INSERT INTO "notices" VALUES('2eee94ad1fbe450faf8a349d956622c2','ca8ec0ff3dbc5b55293cb8198ac5e89d','b3ef639fce20','turn',124,1795012480032,1795016080032);
INSERT INTO "notices" VALUES('756c51e0e56f3f4bac7b787d4d1c0402','ca8ec0ff3dbc5b55293cb8198ac5e89d','b3ef639fce20','turn',130,1795012480110,1795016080110);
INSERT INTO "notices" VALUES('8692d4e4bd15a9db6ae7b03bddf6918d','ca8ec0ff3dbc5b55293cb8198ac5e89d','b3ef639fce20','turn',132,1795012480133,1795016080133);
INSERT INTO "notices" VALUES('e6d1b3a6359d37213031b1a35b75dfc9','ca8ec0ff3dbc5b55293cb8198ac5e89d','b3ef639fce20','turn',139,1795012480233,1795016080233);
INSERT INTO "notices" VALUES('3d85a95359340944cfa2d2268c31d8b2','ca8ec0ff3dbc5b55293cb8198ac5e89d','b3ef639fce20','turn',151,1795012480390,1795016080390);
INSERT INTO "notices" VALUES('03769c6c14737b63ef1218568f2a34d8','ca8ec0ff3dbc5b55293cb8198ac5e89d','b3ef639fce20','turn',156,1795012480457,1795016080457);
INSERT INTO "notices" VALUES('20b38f9a0d814f752b3ab56b31882dae','ca8ec0ff3dbc5b55293cb8198ac5e89d','b3ef639fce20','turn',164,1795012480558,1795016080558);
INSERT INTO "notices" VALUES('36239a8c017aa72bee4b77b676b3ea12','ca8ec0ff3dbc5b55293cb8198ac5e89d','b3ef639fce20','turn',172,1795012480670,1795016080670);
INSERT INTO "notices" VALUES('0b3c38e1817b981a57c123c2b33a5954','ca8ec0ff3dbc5b55293cb8198ac5e89d','b3ef639fce20','turn',174,1795012480693,1795016080693);
INSERT INTO "notices" VALUES('964bb07a669fa0651024bdf60c829b1e','ca8ec0ff3dbc5b55293cb8198ac5e89d','b3ef639fce20','turn',183,1795012480827,1795016080827);
INSERT INTO "notices" VALUES('1b87159dea587d7fe093924c18af3bad','ca8ec0ff3dbc5b55293cb8198ac5e89d','b3ef639fce20','turn',190,1795012480917,1795016080917);
INSERT INTO "notices" VALUES('74d136837ff834b746c4c179c0414762','ca8ec0ff3dbc5b55293cb8198ac5e89d','b3ef639fce20','turn',194,1795012480963,1795016080963);
INSERT INTO "notices" VALUES('212bb3352547e7606a8cecfedb73bd6c','ca8ec0ff3dbc5b55293cb8198ac5e89d','b3ef639fce20','turn',197,1795012481008,1795016081008);
INSERT INTO "notices" VALUES('7a5eb48f92e9fdf9e585bc09a5b6245f','ca8ec0ff3dbc5b55293cb8198ac5e89d','b3ef639fce20','turn',207,1795012481142,1795016081142);
INSERT INTO "notices" VALUES('15d40dceec346cc1869e7e47a5c7fd36','ca8ec0ff3dbc5b55293cb8198ac5e89d','b3ef639fce20','turn',215,1795012481242,1795016081242);
INSERT INTO "notices" VALUES('ad7612585d126806536b843891a4383d','ca8ec0ff3dbc5b55293cb8198ac5e89d','b3ef639fce20','turn',221,1795012481322,1795016081322);
INSERT INTO "notices" VALUES('490e975b2797996200a52d6736fa47d7','ca8ec0ff3dbc5b55293cb8198ac5e89d','b3ef639fce20','turn',223,1795012481345,1795016081345);
INSERT INTO "notices" VALUES('67b1b521f85a377042a71722c13cfa93','ca8ec0ff3dbc5b55293cb8198ac5e89d','b3ef639fce20','turn',229,1795012481444,1795016081444);
INSERT INTO "notices" VALUES('38af2933c3551deb2a5385e035a591cc','ca8ec0ff3dbc5b55293cb8198ac5e89d','b3ef639fce20','turn',236,1795012481545,1795016081545);
INSERT INTO "notices" VALUES('296f01093a4fb8dab7386178cd9aa9e4','ca8ec0ff3dbc5b55293cb8198ac5e89d','b3ef639fce20','turn',238,1795012481568,1795016081568);
INSERT INTO "notices" VALUES('73661d8c266f8df379f49c72953c7e68','ca8ec0ff3dbc5b55293cb8198ac5e89d','b3ef639fce20','turn',250,1795012481739,1795016081739);
INSERT INTO "notices" VALUES('c4deda415bb8e9b2ba802125f109634d','ca8ec0ff3dbc5b55293cb8198ac5e89d','b3ef639fce20','turn',257,1795012481829,1795016081829);
INSERT INTO "notices" VALUES('34a4c80c2e0cc99594ec9b634708f672','ca8ec0ff3dbc5b55293cb8198ac5e89d','b3ef639fce20','turn',260,1795012481863,1795016081863);
INSERT INTO "notices" VALUES('1e838856228ebae587d31d0db7a13245','ca8ec0ff3dbc5b55293cb8198ac5e89d','b3ef639fce20','over',263,1795012481897,1795016081897);
INSERT INTO "notices" VALUES('209488813f8d9efed3abdaa7f25492f1','ca8ec0ff3dbc5b55293cb8198ac5e89d','013365353f85','turn',2,1795012481970,1795016081970);
INSERT INTO "notices" VALUES('e1da88b83199e0be9ee41a1e6f33a5eb','ca8ec0ff3dbc5b55293cb8198ac5e89d','013365353f85','turn',4,1795012481993,1795016081993);
INSERT INTO "notices" VALUES('0e480d0087fd5d5c0bf065e6b645cb01','ca8ec0ff3dbc5b55293cb8198ac5e89d','013365353f85','turn',7,1795012482037,1795016082037);
INSERT INTO "notices" VALUES('3476235564f49d70ab41cca574e7ba98','ca8ec0ff3dbc5b55293cb8198ac5e89d','013365353f85','turn',14,1795012482136,1795016082136);
INSERT INTO "notices" VALUES('ec05a87463bff5a25454dfb987ce4b6a','ca8ec0ff3dbc5b55293cb8198ac5e89d','013365353f85','turn',19,1795012482202,1795016082202);
INSERT INTO "notices" VALUES('24996c3e4d2c23f7369e12a031e80e17','ca8ec0ff3dbc5b55293cb8198ac5e89d','013365353f85','turn',21,1795012482225,1795016082225);
INSERT INTO "notices" VALUES('0978787fb1ea474051072c5fa29237dd','ca8ec0ff3dbc5b55293cb8198ac5e89d','013365353f85','turn',25,1795012482291,1795016082291);
INSERT INTO "notices" VALUES('d18e0366fa33277376aaae21bee6bb32','ca8ec0ff3dbc5b55293cb8198ac5e89d','013365353f85','turn',27,1795012482313,1795016082313);
INSERT INTO "notices" VALUES('e95be601ca943f5d86b31a8437e20c66','ca8ec0ff3dbc5b55293cb8198ac5e89d','013365353f85','turn',34,1795012482413,1795016082413);
INSERT INTO "notices" VALUES('0afd2e53c54b55c50c73cf8425dc8bfd','ca8ec0ff3dbc5b55293cb8198ac5e89d','013365353f85','turn',38,1795012482479,1795016082479);
CREATE TABLE passphrases (
	person VARCHAR(32) NOT NULL, 
	called TEXT NOT NULL, 
	hash TEXT NOT NULL, 
	CONSTRAINT pk_passphrases PRIMARY KEY (person), 
	CONSTRAINT fk_passphrases_person FOREIGN KEY(person) REFERENCES people (id), 
	CONSTRAINT uq_passphrases_called UNIQUE (called)
);
INSERT INTO "passphrases" VALUES('8521be410c806f7b3d1e052d36029227','bob','$argon2id$v=19$m=19456,t=2,p=1$YnAxcONqoUeIWzdbDlSOTQ$zApmNsHjbdRP1dPL9eUuBoVa4xaenQngiuoXTiZxj8I');
CREATE TABLE people (
	id VARCHAR(32) NOT NULL, 
	name TEXT NOT NULL, 
	language VARCHAR(8) NOT NULL, 
	created BIGINT NOT NULL, generation INTEGER DEFAULT '0' NOT NULL, 
	CONSTRAINT pk_people PRIMARY KEY (id)
);
INSERT INTO "people" VALUES('dfecce243af49cd88a0e937b1e935680','Anne','en',1795012478104,0);
INSERT INTO "people" VALUES('ca8ec0ff3dbc5b55293cb8198ac5e89d','Bob','en',1795012478110,0);
INSERT INTO "people" VALUES('d92b09e5c7db1d2329c8c52fcd5063cc','Anne','en',1795012478133,0);
INSERT INTO "people" VALUES('00ac70506832f315407b08fbc5612de4','Аnne','en',1795012478156,0);
INSERT INTO "people" VALUES('49b665ee45cdc4f6f17dd55ba8fe04ba','ANNE','en',1795012478175,0);
INSERT INTO "people" VALUES('8521be410c806f7b3d1e052d36029227','bob','en',1795012478179,0);
CREATE TABLE put_away (
	person VARCHAR(32) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	CONSTRAINT pk_put_away PRIMARY KEY (person, table_id), 
	CONSTRAINT fk_put_away_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE TABLE ratings (
	person VARCHAR(32) NOT NULL, 
	ladder VARCHAR(80) NOT NULL, 
	mu FLOAT NOT NULL, 
	sigma FLOAT NOT NULL, 
	games INTEGER NOT NULL, 
	last BIGINT NOT NULL, 
	CONSTRAINT pk_ratings PRIMARY KEY (person, ladder), 
	CONSTRAINT fk_ratings_person FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "ratings" VALUES('dfecce243af49cd88a0e937b1e935680','san_juan/3',2.02688097620121254749e+01,7.87473637721785468812e+00,1,1795012481897);
INSERT INTO "ratings" VALUES('ca8ec0ff3dbc5b55293cb8198ac5e89d','san_juan/3',2.52648851983896349793e+01,7.87473637721785468812e+00,1,1795012481897);
CREATE TABLE recoveries (
	digest VARCHAR(64) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	expires BIGINT NOT NULL, 
	CONSTRAINT pk_recoveries PRIMARY KEY (digest), 
	CONSTRAINT fk_recoveries_person FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "recoveries" VALUES('bd530546bb1a6e7be02934971a8889613394f2cedc05e3a198e7fd6cf9a38b2c','ca8ec0ff3dbc5b55293cb8198ac5e89d',1795617278208);
CREATE TABLE results (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	person VARCHAR(32), 
	name TEXT NOT NULL, 
	level VARCHAR(32) NOT NULL, 
	game VARCHAR(64) NOT NULL, 
	variant VARCHAR(64) NOT NULL, 
	players INTEGER NOT NULL, 
	place INTEGER NOT NULL, 
	score INTEGER NOT NULL, 
	thought BIGINT, 
	at BIGINT NOT NULL, 
	counted BOOLEAN NOT NULL, 
	CONSTRAINT pk_results PRIMARY KEY (table_id, seat), 
	CONSTRAINT fk_results_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "results" VALUES('b3ef639fce20',0,'dfecce243af49cd88a0e937b1e935680','Anne','','san_juan','second',3,3,8,1372,1795012481897,1);
INSERT INTO "results" VALUES('b3ef639fce20',1,'ca8ec0ff3dbc5b55293cb8198ac5e89d','Bob','','san_juan','second',3,2,9,1131,1795012481897,1);
INSERT INTO "results" VALUES('b3ef639fce20',2,NULL,'Ursula','random','san_juan','second',3,1,24,NULL,1795012481897,1);
CREATE TABLE review_records (
	table_id VARCHAR(32) NOT NULL, 
	ply INTEGER NOT NULL, 
	body TEXT NOT NULL, 
	CONSTRAINT pk_review_records PRIMARY KEY (table_id, ply), 
	CONSTRAINT fk_review_records_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE TABLE reviews (
	table_id VARCHAR(32) NOT NULL, 
	asker VARCHAR(32) NOT NULL, 
	asked BIGINT NOT NULL, 
	status VARCHAR(16) NOT NULL, 
	about TEXT NOT NULL, 
	decisions INTEGER NOT NULL, 
	why TEXT NOT NULL, 
	told TEXT, 
	CONSTRAINT pk_reviews PRIMARY KEY (table_id), 
	CONSTRAINT fk_reviews_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE TABLE seats (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	person VARCHAR(32), 
	name TEXT NOT NULL, 
	level VARCHAR(32) NOT NULL, 
	resigned BOOLEAN NOT NULL, 
	away BOOLEAN NOT NULL, 
	host BOOLEAN NOT NULL, vacation BIGINT, 
	CONSTRAINT pk_seats PRIMARY KEY (table_id, seat), 
	CONSTRAINT fk_seats_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "seats" VALUES('b3ef639fce20',0,'person','dfecce243af49cd88a0e937b1e935680','Anne','merchant',0,0,1,NULL);
INSERT INTO "seats" VALUES('b3ef639fce20',1,'person','ca8ec0ff3dbc5b55293cb8198ac5e89d','Bob','merchant',0,0,0,NULL);
INSERT INTO "seats" VALUES('b3ef639fce20',2,'bot',NULL,'Ursula','random',0,0,0,NULL);
INSERT INTO "seats" VALUES('013365353f85',0,'person','dfecce243af49cd88a0e937b1e935680','Anne','merchant',0,0,1,NULL);
INSERT INTO "seats" VALUES('013365353f85',1,'person','ca8ec0ff3dbc5b55293cb8198ac5e89d','Bob','merchant',0,0,0,NULL);
INSERT INTO "seats" VALUES('013365353f85',2,'bot',NULL,'Hernán','random',0,0,0,NULL);
INSERT INTO "seats" VALUES('a7a4787e1dea',0,'person','ca8ec0ff3dbc5b55293cb8198ac5e89d','Bob','merchant',0,0,1,NULL);
INSERT INTO "seats" VALUES('a7a4787e1dea',1,'person','8521be410c806f7b3d1e052d36029227','bob','merchant',0,0,0,NULL);
INSERT INTO "seats" VALUES('a7a4787e1dea',2,'open',NULL,'','merchant',0,0,0,NULL);
CREATE TABLE settings (
	name VARCHAR(64) NOT NULL, 
	value TEXT NOT NULL, 
	CONSTRAINT pk_settings PRIMARY KEY (name)
);
INSERT INTO "settings" VALUES('cookie_key','kept');
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	"key" VARCHAR(64) NOT NULL, 
	game VARCHAR(64) NOT NULL, 
	players INTEGER NOT NULL, 
	options TEXT NOT NULL, 
	pace TEXT NOT NULL, 
	private BOOLEAN NOT NULL, 
	language VARCHAR(8) NOT NULL, 
	secret TEXT NOT NULL, 
	commitment TEXT NOT NULL, 
	seed TEXT, 
	creator VARCHAR(32) NOT NULL, 
	request VARCHAR(64) NOT NULL, 
	created BIGINT NOT NULL, 
	version INTEGER NOT NULL, 
	ply INTEGER NOT NULL, 
	status VARCHAR(16) NOT NULL, 
	since BIGINT NOT NULL, 
	turn INTEGER, 
	waiting VARCHAR(8) NOT NULL, 
	due BIGINT, rules INTEGER DEFAULT '1' NOT NULL, result TEXT, closing TEXT, hints BOOLEAN DEFAULT 0 NOT NULL, 
	CONSTRAINT pk_tables PRIMARY KEY (id), 
	CONSTRAINT uq_tables_creator_request UNIQUE (creator, request)
);
INSERT INTO "tables" VALUES('b3ef639fce20','bWLN2xuhIY6ird26SFbNDw','san_juan',3,'{}','{"kind":"none","seconds":60,"reserve":0}',0,'en','dee0cc6e4df924df8217186c25bb1d273525c1cc771effbcf1eb1ec6f9d52c16','26f3d139be2a1103e709f74c43fc3294c5efb60e0af802b01b84b833b77fcc5c',NULL,'dfecce243af49cd88a0e937b1e935680','t1',1795012478256,267,263,'finished',1795012481897,NULL,'',NULL,2,'{"ending":"twelve_buildings","scores":[8,9,24],"winners":[2],"breakdown":[{"buildings":8},{"buildings":9},{"buildings":19,"chapel":5}],"bot_moves":[0,0,0],"tie_breaks":[6,2,2],"places":[3,2,1],"thought":[1372,1131,0],"helped":[]}',NULL,0);
INSERT INTO "tables" VALUES('013365353f85','LQmJp0A1AkuwgEUNXK_o2A','san_juan',3,'{}','{"kind":"none","seconds":60,"reserve":0}',0,'en','d1e17684097c0d37bbd9cb5f68269ab0aff964835bc57ac3b12cc184fc884369','d162a7798f11ec3e1d3586f43d13715f90ae2b3bb7067cef7a6d7abcd1b1a548',NULL,'dfecce243af49cd88a0e937b1e935680','t185',1795012481922,46,42,'playing',1795012482560,0,'person',NULL,2,NULL,NULL,0);
INSERT INTO "tables" VALUES('a7a4787e1dea','lWVeiXOdyv47pFLYvJfNgw','puerto_rico',3,'{}','{"kind":"none","seconds":60,"reserve":0}',1,'en','b51a0df879aadf42a3eef3ae0cc2d37098a8f716643e7b11911ef82497e0e1f5','12d9b0b95261b86a5c83e36bc2a9c118bdaab23c217ca1250662d5148872aa87',NULL,'ca8ec0ff3dbc5b55293cb8198ac5e89d','t215',1795012482546,2,0,'open',1795012482546,NULL,'',NULL,2,NULL,NULL,0);
CREATE INDEX ix_tables_status_created ON tables (status, created);
CREATE INDEX ix_tables_waiting ON tables (waiting);
CREATE INDEX ix_seats_person ON seats (person);
CREATE INDEX ix_reviews_status ON reviews (status);
CREATE INDEX ix_tables_status_since ON tables (status, since);
CREATE INDEX ix_results_person_at ON results (person, at);
CREATE INDEX ix_ratings_ladder ON ratings (ladder);
CREATE INDEX ix_channels_person ON channels (person);
CREATE INDEX ix_notices_due ON notices (due);
CREATE INDEX ix_notices_person ON notices (person);
CREATE INDEX ix_letters_channel ON letters (channel);
CREATE INDEX ix_letters_next ON letters (next);
CREATE INDEX ix_devices_person ON devices (person);
COMMIT;
